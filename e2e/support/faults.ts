import type { BrowserContext, Page } from '@playwright/test';

/** The browser's log entry for a response such as 401 or 404, which the journey itself asserts. */
const expectedAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** The mail frame runs no scripts and reports the journeys' own. */
const scriptInMail = /^Blocked script execution in 'about:srcdoc'/;

/** Subresources that must always load. */
const parts = new Set(['image', 'script', 'stylesheet', 'font']);

/**
 * Collects what must never occur: console errors and warnings (hydration, CSP), page errors, missing subresources,
 * responses of 500 and above.
 */
export class Faults {
  private readonly found: string[] = [];
  private readonly tolerated = [expectedAnswer, scriptInMail, /^Service Worker registration blocked by Playwright/];

  /** Allows faults that a journey provokes on purpose. */
  tolerate(words: RegExp) {
    this.tolerated.push(words);
  }

  watch(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.note(message.text(), message.location().url);
    });
    context.on('weberror', (failure) => {
      const { name, message, stack } = failure.error();
      this.note(`page error: ${stack || `${name} ${message}`}`, failure.page()?.url());
    });
    context.on('response', (response) => {
      const least = parts.has(response.request().resourceType()) ? 400 : 500;
      if (response.status() >= least) this.note(`${response.status()} ${response.url()}`);
    });
  }

  list(): string[] {
    return this.found;
  }

  private note(words: string, place = '') {
    if (this.tolerated.some((tolerated) => tolerated.test(words))) return;
    this.found.push(place ? `${words} (${place})` : words);
  }
}

/** The server handles the next such request, but its response is lost. */
export function loseTheNextAnswer(page: Page, url: string): Promise<unknown> {
  return page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
