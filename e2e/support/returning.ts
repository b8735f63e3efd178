import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { alive, press } from './shopping.ts';

/** Seeded goods used only by the journeys about returns. */
export const barsaat = { slug: 'barsaat-tee', size: 'M' };
export const marine = { slug: 'marine-drive-tee', size: 'M' };

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.locator('dialog[open]');
export const onward = (page: Page) => press(main(page).getByRole('button', { name: /^Continue/ }));
export const pick = async (page: Page, name: string | RegExp) =>
  (await alive(page.getByRole('radio', { name }))).check();
export const askButton = (page: Page) => main(page).getByRole('button', { name: /^Request |^Try again/ });
export const chooser = (page: Page) => page.getByLabel('Photos from this device');
export const news = (page: Page) => page.getByRole('heading', { level: 1 });

/** A photo as taken by a phone: larger than what is uploaded. */
export async function photo(name: string, side = 2_400) {
  const picture = sharp({ create: { width: side, height: side / 2, channels: 3, background: 'maroon' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Completes the steps up to the photos, for a refund. */
export async function answerUntilPhotos(page: Page, reason: string | RegExp) {
  await onward(page);
  await pick(page, reason);
  await onward(page);
  await pick(page, /^Refund/);
  await onward(page);
}

export async function chooseFirstPickup(page: Page) {
  await pick(page, /^A courier picks it up/);
  await (await alive(page.getByRole('group', { name: 'Day' }).getByRole('radio').first())).check();
  await onward(page);
}
