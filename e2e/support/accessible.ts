import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA and axe's best practice, on the page as it stands (C6). */
export async function expectNoAxeFindings(page: Page, state: string) {
  await expectNothing(page, { type: 'tag', values: tags }, state);
}

/** The other theme of a page that has been looked at: its structure is the same, its colours are not. */
export async function expectGoodContrast(page: Page, state: string) {
  await expectNothing(page, { type: 'rule', values: ['color-contrast'] }, state);
}

/** The page as it stands in both themes; it is left in the light one. */
export async function expectAccessible(page: Page, state: string) {
  await expectNoAxeFindings(page, `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodContrast(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNothing(page: Page, runOnly: RunOnly, state: string) {
  const first = await findingsOf(page, runOnly);
  // A notice may have begun to fade away while it was looked at.
  const findings = first.length > 0 ? await findingsOf(page, runOnly) : first;
  expect.soft(findings, state).toEqual([]);
}

async function findingsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  await settled(page);
  // Without frames of strangers the old way finds the same, in a third of the time: no second page is opened for the report.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  // Nobody reaches what lies behind a modal layer, and where it happened to be scrolled to is no fault.
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  const { violations } = await (isModal ? axe.include('dialog:modal') : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  );
}

/** Half-faded things have no honest contrast. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    // A layer that has just opened begins to fade in with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
