import type { Context } from '#server/context.ts';
import { wordsOfFault } from '#server/platform/logged-error.ts';
import type { Searched } from '#server/resources/products/search-listing.ts';
import { plainText } from '#server/resources/search-query/search-text.ts';
import { addSearchTerms, type TermCount } from './search-terms.queries.ts';

const longestTerm = 60;
const mostWaiting = 500;
const pauseMs = 1_000;

/**
 * Counts searches in the background and in batches. A cached response counts once, so repeating a search does not make
 * its term popular.
 */
export function searchCounter(context: Context): { count: Searched; flush(): Promise<void> } {
  let waiting = new Map<string, TermCount>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const terms = [...waiting.values()];
    waiting = new Map();
    try {
      if (terms.length > 0) await addSearchTerms(context.db, terms);
    } catch (error) {
      // Losing a count is harmless; the search has already been answered.
      context.log.warn({ fault: wordsOfFault(error), terms: terms.length }, 'searches were not counted');
    }
  }

  const count: Searched = (text, results) => {
    const term = termOf(text);
    if (term === undefined || waiting.size >= mostWaiting) return;
    const searches = (waiting.get(term)?.searches ?? 0) + 1;
    waiting.set(term, { term, searches, results });
    timer ??= setTimeout(() => void flush(), pauseMs).unref();
  };
  return { count, flush };
}

/** Normalises a text for showing it to others; undefined if it may contain personal data or is not a search. */
export function termOf(text: string): string | undefined {
  const isPersonal = /@|https?:|www\.|\d{5}/i.test(text.replace(/[\s.()+-]+(?=\d)/g, ''));
  const term = plainText(text);
  return isPersonal || /[<>{}]/.test(text) || term.length < 2 || term.length > longestTerm ? undefined : term;
}
