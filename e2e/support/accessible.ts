import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const requireOfBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** The builder's own axe, minified; the markup of each checked element is not recorded. */
const axeSource = `${readFileSync(requireOfBuilder.resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true });`;

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks WCAG 2.2 AA and axe's best practices on the page in its current state (C6). */
export async function expectNoAxeFindings(page: Page, state: string) {
  await expectNothing(page, { type: 'tag', values: tags }, state);
}

/** Checks only contrast, for the second theme of a checked page: structure is the same, colours differ. */
export async function expectGoodContrast(page: Page, state: string) {
  await expectNothing(page, { type: 'rule', values: ['color-contrast'] }, state);
}

/** Checks the page in both themes; leaves it in the light one. */
export async function expectAccessible(page: Page, state: string) {
  await expectNoAxeFindings(page, `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodContrast(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNothing(page: Page, runOnly: RunOnly, state: string) {
  const first = await findingsOf(page, runOnly);
  // A notice may have begun to fade out during the check; only then check again.
  const isFading = first.length > 0 && first.every(({ isInNotice }) => isInNotice);
  const findings = isFading ? await findingsOf(page, runOnly) : first;
  if (isFading && findings.length === 0)
    test.info().annotations.push({ type: 'seen in a fading notice', description: wordsOf(first).join('\n') });
  expect.soft(wordsOf(findings), state).toEqual([]);
}

/** The builder sends axe's source twice at every check: a page without frames gets it once. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const hasFrames = page.frames().length > 1;
  // Without cross-origin frames legacy mode finds the same in a third of the time: it opens no second page.
  return new AxeBuilder({ page, axeSource: hasFrames ? axeSource : 'void 0' }).setLegacyMode();
}

type Finding = { words: string; isInNotice: boolean };

const wordsOf = (findings: readonly Finding[]) => findings.map(({ words }) => words);

async function findingsOf(page: Page, runOnly: RunOnly): Promise<Finding[]> {
  await settled(page);
  const axe = (await axeIn(page)).options({ runOnly, resultTypes: ['violations'] });
  // Content behind a modal dialog is unreachable; its scroll position is irrelevant.
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

/** Whether the element is in a temporary notice; one that is gone by now was in one if its selector says so. */
async function isInNotice(page: Page, selector: string): Promise<boolean> {
  const isThere = (one: string) => page.locator(one).count();
  if ((await isThere(selector)) === 0) return /notice|done-region|toast/.test(selector);
  const notices = '.floating-notice, .done-region, .toast';
  return page
    .locator(selector)
    .first()
    .evaluate((element, around) => element.closest(around) !== null, notices);
}

/** Waits for transitions: contrast cannot be measured during a fade. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    // A newly opened dialog starts to fade in with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    // An animation driven by scrolling never finishes.
    const running = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
