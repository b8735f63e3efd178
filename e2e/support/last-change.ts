import type { Locator, Page } from '@playwright/test';
import { press } from './shopping.ts';

/** The dashboard's notice of the last action. It is gone after ten seconds, unless the pointer rests on it. */
export const lastChange = (page: Page): Locator => page.getByRole('complementary', { name: 'Last change' });

/** Rests the pointer on the notice, before other steps come between the action and its undo. */
export const keepLastChange = (page: Page) => lastChange(page).hover();

export const undoLastChange = (page: Page) => press(lastChange(page).getByRole('button', { name: 'Undo' }));
