import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { storageKeys } from '#contract/brand.ts';
import { Faults } from './faults.ts';

type Journey = {
  faults: Faults;
  /** A page of somebody else: another browser with nothing stored, watched like the first one. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>;
  isPhone: boolean;
  /** Whether the visitor has answered the question about counting, which else waits in the lower corner. */
  hasDecided: boolean;
  /** Splash and popup have been seen, unless a journey is about them. */
  hasSeenSplash: boolean;
  hasSeenPopup: boolean;
};

/** Every journey fails on a hydration warning, a CSP violation, a page error or a fault of the server, in whichever tab. */
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
    // Else their pages go on moving beside all journeys that follow.
    await Promise.all(contexts.map((context) => context.close()));
  },
  isPhone: async ({ isMobile }, use) => use(isMobile === true),
});

/** Runs in the page, before anything of it. */
export function decideOnce(key: string) {
  if (!location.protocol.startsWith('http') || localStorage.getItem(key) !== null) return;
  localStorage.setItem(key, JSON.stringify({ version: 1, analytics: false, decidedAt: '2026-01-01T00:00:00.000Z' }));
}

/** Runs in the page, before anything of it. */
function greeted({ hasSeenSplash, hasSeenPopup }: Pick<Journey, 'hasSeenSplash' | 'hasSeenPopup'>) {
  try {
    if (hasSeenSplash) sessionStorage.setItem('splashSeen', 'yes');
    if (hasSeenPopup) localStorage.setItem('popupSeen', new Date().toDateString());
  } catch {
    // A page without an address has no storage.
  }
}

export { expect };
