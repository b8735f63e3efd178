import { createHash } from 'node:crypto';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { networkOf } from '#contract/rules/network-of.ts';
import type { Context } from '#server/context.ts';
import { dailySalts } from '#server/platform/daily-salt.ts';
import { wordsOfFault } from '#server/platform/logged-error.ts';
import type { Searched } from '#server/resources/products/search-listing.ts';
import { plainText } from '#server/resources/search-query/search-text.ts';
import { addSearchTerms } from './search-terms.queries.ts';

const longestTerm = 60;
const mostWaiting = 500;
const pauseMs = 1_000;
/** Terms of one network counted on a day by one process, so that nobody fills the table; real visitors need fewer. */
const mostOfNetwork = 100;
const mostNetworks = 20_000;

type PendingSearch = { term: string; results: number; network: string };

/**
 * Counts searches in the background and in batches, once a day for each term and network, so that repeating a search
 * does not make its term popular. A cached response is not counted.
 */
export function searchCounter(context: Context): { count: Searched; flush(): Promise<void> } {
  const saltOf = dailySalts(context.db);
  const counts = countsPerDay();
  let waiting = new Map<string, PendingSearch>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const searches = [...waiting.values()];
    waiting = new Map();
    try {
      if (searches.length > 0) await add(searches);
    } catch (error) {
      // Losing a count is harmless; the search has already been answered.
      context.log.warn({ fault: wordsOfFault(error), terms: searches.length }, 'searches were not counted');
    }
  }

  async function add(searches: readonly PendingSearch[]): Promise<void> {
    const day = dayInIndia(context.clock.now());
    const salt = await saltOf(day);
    const subjectOf = ({ term, network }: PendingSearch) =>
      createHash('sha256').update(`${salt}\n${network}\n${term}`).digest();
    const counted = searches.map((one) => ({ term: one.term, results: one.results, subject: subjectOf(one) }));
    await addSearchTerms(context.db, counted, day);
  }

  const count: Searched = ({ text, results, address }) => {
    const term = termOf(text);
    const network = networkOf(address);
    const key = `${network}\n${term}`;
    if (term === undefined || waiting.has(key) || waiting.size >= mostWaiting) return;
    if (counts.next(network, dayInIndia(context.clock.now())) > mostOfNetwork) return;
    waiting.set(key, { term, results, network });
    timer ??= setTimeout(() => void flush(), pauseMs).unref();
  };
  return { count, flush };
}

function countsPerDay() {
  const counts = new Map<string, number>();
  let counted = '';
  return {
    next(subject: string, day: string): number {
      if (day !== counted || counts.size >= mostNetworks) counts.clear();
      counted = day;
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      return count;
    },
  };
}

/** Normalises a text for showing it to others; undefined if it may contain personal data or is not a search. */
export function termOf(text: string): string | undefined {
  const isPersonal = /@|https?:|www\.|\d{5}/i.test(text.replace(/[\s.()+-]+(?=\d)/g, ''));
  const term = plainText(text);
  return isPersonal || /[<>{}]/.test(text) || term.length < 2 || term.length > longestTerm ? undefined : term;
}
