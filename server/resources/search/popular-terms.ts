import type { Context } from '#server/context.ts';
import { synonymsOf } from '#server/resources/search-query/search-synonyms.ts';
import { selectKnownWords, selectPopularTerms } from './search-terms.queries.ts';

/** Words that may stand between those of the catalogue; other stop words, such as "not", make a sentence of a search. */
const linking = new Set('a and for in of on s t the to under with without'.split(' '));

/**
 * Returns the most frequent searches, of which every word is one of the catalogue: what strangers typed is shown to
 * everybody.
 */
export async function popularTerms(context: Pick<Context, 'db'>, most: number): Promise<string[]> {
  // More than enough: most searches that found something have only words of the catalogue.
  const terms = (await selectPopularTerms(context.db, 3 * most)).map((term) => ({ term, words: term.split(' ') }));
  const asked = new Set(terms.flatMap(({ words }) => words.flatMap((word, at) => formsOf(word, words[at + 1]))));
  const known = new Set(await selectKnownWords(context.db, [...asked]));
  const isKnown = (word: string, next: string | undefined) => formsOf(word, next).some((form) => known.has(form));
  const isGood = (words: readonly string[]) =>
    words.every((word, at) => {
      if (linking.has(word) || /^\d+$/.test(word) || isKnown(word, words[at + 1])) return true;
      const before = words[at - 1];
      return before !== undefined && known.has(`${before}${word}`);
    });
  return terms
    .filter(({ words }) => isGood(words))
    .map(({ term }) => term)
    .slice(0, most);
}

/** A word, its synonyms, and what it is together with the next one ("co ord"). */
function formsOf(word: string, next: string | undefined): string[] {
  const joined = next === undefined ? [] : [`${word}${next}`];
  return [word, ...joined].flatMap((form) => [form, ...synonymsOf(form)]);
}
