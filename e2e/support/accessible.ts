import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA and axe's best practice, on the page as it stands (C6). */
export async function expectNoAxeFindings(page: Page, state: string) {
  await settled(page);
  const axe = new AxeBuilder({ page }).withTags(rules);
  // Nobody reaches what lies behind a modal layer, and where it happened to be scrolled to is no fault.
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  await expectNothing(isModal ? axe.include('dialog:modal') : axe, state);
}

/** The other theme of a page that has been looked at: its structure is the same, its colours are not. */
export async function expectGoodContrast(page: Page, state: string) {
  await settled(page);
  await expectNothing(new AxeBuilder({ page }).withRules('color-contrast'), state);
}

async function expectNothing(axe: AxeBuilder, state: string) {
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  );
  expect.soft(findings, state).toEqual([]);
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
