import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { Faults } from './faults.ts';

type Journey = {
  faults: Faults;
  /** Opens a page in another browser context without stored data, with the same fault checks. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>;
  isPhone: boolean;
  /** Whether the visitor has answered the consent question, which otherwise covers the lower corner. */
  hasDecided: boolean;
  /** Whether splash and popup have been seen. */
  hasSeenSplash: boolean;
  hasSeenPopup: boolean;
};

/** Fails every journey on a hydration warning, a CSP violation, a page error or a server error, in any tab. */
export const test = base.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted off the pattern
  faults: async ({}, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.list(), 'console, page errors and answers of 500 and above').toEqual([]);
  },
  hasDecided: [true, { option: true }],
  hasSeenSplash: [true, { option: true }],
  hasSeenPopup: [true, { option: true }],
  context: async ({ context, faults, hasDecided, hasSeenSplash, hasSeenPopup }, use) => {
    faults.watch(context);
    await context.addInitScript(greeted, { hasSeenSplash, hasSeenPopup });
    if (hasDecided) await context.addInitScript(decideOnce, storageKeys.consent);
    await use(context);
  },
  stranger: async ({ browser, faults, hasDecided }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      faults.watch(context);
      await context.addInitScript(greeted, { hasSeenSplash: true, hasSeenPopup: true });
      if (hasDecided) await context.addInitScript(decideOnce, storageKeys.consent);
      return context.newPage();
    });
    // Otherwise their pages keep running during later journeys.
    await Promise.all(contexts.map((context) => context.close()));
  },
  isPhone: async ({ isMobile }, use) => use(isMobile === true),
});

/** Runs in the page, before its own scripts. */
export function decideOnce(key: string) {
  if (!location.protocol.startsWith('http') || localStorage.getItem(key) !== null) return;
  localStorage.setItem(key, JSON.stringify({ version: 1, analytics: false, decidedAt: '2026-01-01T00:00:00.000Z' }));
}

/** Runs in the page, before its own scripts. */
function greeted({ hasSeenSplash, hasSeenPopup }: Pick<Journey, 'hasSeenSplash' | 'hasSeenPopup'>) {
  try {
    if (hasSeenSplash) sessionStorage.setItem('splashSeen', 'yes');
    if (hasSeenPopup) localStorage.setItem('popupSeen', new Date().toDateString());
  } catch {
    // about:blank has no storage.
  }
}

export { expect };
