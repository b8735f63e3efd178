import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

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
  // A notice may have begun to fade away while it was looked at; only that is looked at once more.
  const isFading = first.length > 0 && first.every(({ isInNotice }) => isInNotice);
  const findings = isFading ? await findingsOf(page, runOnly) : first;
  if (isFading && findings.length === 0)
    test.info().annotations.push({ type: 'seen in a fading notice', description: wordsOf(first).join('\n') });
  expect.soft(wordsOf(findings), state).toEqual([]);
}

type Finding = { words: string; isInNotice: boolean };

const wordsOf = (findings: readonly Finding[]) => findings.map(({ words }) => words);

async function findingsOf(page: Page, runOnly: RunOnly): Promise<Finding[]> {
  await settled(page);
  // Without frames of strangers the old way finds the same, in a third of the time: no second page is opened for the report.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  // Nobody reaches what lies behind a modal layer, and where it happened to be scrolled to is no fault.
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  const { violations } = await (isModal ? axe.include('dialog:modal') : axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, help, selector: target.join(' '), failureSummary })),
  );
  return Promise.all(
    found.map(async ({ id, help, selector, failureSummary }) => ({
      words: `${id}: ${help}\n  ${selector}\n  ${failureSummary ?? ''}`,
      isInNotice: await isInNotice(page, selector),
    })),
  );
}

/** Whether it lies in a notice that goes away by itself; what is gone by now was in one that has. */
async function isInNotice(page: Page, selector: string): Promise<boolean> {
  const isThere = (one: string) => page.locator(one).count();
  if ((await isThere(selector)) === 0) return /notice|done-region|toast/.test(selector);
  const notices = '.floating-notice, .done-region, .toast';
  return page
    .locator(selector)
    .first()
    .evaluate((element, around) => element.closest(around) !== null, notices);
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
