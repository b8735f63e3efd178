import type { Context } from '#server/context.ts';
import { wordsOfFault } from '#server/platform/logged-error.ts';
import type { Searched } from '#server/resources/products/search-listing.ts';
import { plainText } from '#server/resources/search-query/search-text.ts';
import { addSearchTerms, type TermCount } from './search-terms.queries.ts';

const longestTerm = 60;
const mostWaiting = 500;
const pauseMs = 1_000;

/**
 * Counts what people look for, after their answer and many at once. An answer that is kept for everybody counts once,
 * so nobody makes a term popular by asking for it over and over.
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
      // A count that is lost harms nobody, and whoever searched has had the answer.
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

/** A text as it may be shown to others; undefined for what may tell who wrote it, or is no search. */
export function termOf(text: string): string | undefined {
  const isPersonal = /@|https?:|www\.|\d{5}/i.test(text.replace(/[\s.()+-]+(?=\d)/g, ''));
  const term = plainText(text);
  return isPersonal || /[<>{}]/.test(text) || term.length < 2 || term.length > longestTerm ? undefined : term;
}
