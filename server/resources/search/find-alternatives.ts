import { searchLimits } from '#contract/rules/search-limits.ts';
import type { Context } from '#server/context.ts';
import { listCategories } from '#server/resources/categories/categories.ts';
import { readSearch } from '#server/resources/search-query/read-search.ts';
import { plainText, readText } from '#server/resources/search-query/search-text.ts';
import { findsAny } from '#server/resources/search-query/search-words.queries.ts';
import { type Term, understandWords } from '#server/resources/search-query/understand-words.ts';
import { queryOf } from '#server/resources/search-query/words-query.ts';
import { popularTerms } from './popular-terms.ts';

/** Known words considered; further ones are ignored. */
const mostTried = 6;

/** Finds alternative searches for one without results. */
export async function findAlternatives(context: Context, text: string) {
  const [didYouMean, popular] = await Promise.all([didYouMeanFor(context, text), popularSearches(context)]);
  return { didYouMean, popular };
}

async function didYouMeanFor(context: Context, text: string): Promise<string | null> {
  if (text === '') return null;
  const reading = await readSearch(context, text);
  const meant = reading.isHopeless ? await nearestThatFinds(context, text) : reading.correctedTo;
  return meant === undefined || meant === plainText(text) ? null : meant;
}

/** Returns the text with one more tolerated typo per word, without unknown words, and without one more if necessary. */
async function nearestThatFinds(context: Context, text: string): Promise<string | undefined> {
  const { words } = readText(text);
  const { terms } = await understandWords(context, words, { slack: 1 });
  // A number alone is not a useful search: it finds washing temperatures.
  const known = terms.filter((term) => term.alternatives.length > 0 && !/^\d+$/.test(term.asked)).slice(0, mostTried);
  const tries = [known, ...known.map((_, left) => known.filter((_term, place) => place !== known.length - 1 - left))];
  for (const tried of tries) {
    if (tried.length > 0 && (await finds(context, tried)))
      return tried.map((term) => term.corrected ?? term.asked).join(' ');
  }
  return undefined;
}

async function finds(context: Context, terms: Term[]): Promise<boolean> {
  return findsAny(context.db, { query: await queryOf(context, terms), column: 'document' });
}

/** Returns the most frequent searches; in a shop without any yet, its categories. */
function popularSearches(context: Context): Promise<string[]> {
  return context.memo.get('popular searches', ['products', 'categories'], async () => {
    const [terms, categories] = await Promise.all([
      popularTerms(context, searchLimits.popular),
      listCategories(context, false),
    ]);
    const shelves = categories.filter((one) => one.productCount > 0).map((one) => one.name.toLowerCase());
    return [...new Set([...terms, ...shelves])].slice(0, searchLimits.popular);
  });
}
