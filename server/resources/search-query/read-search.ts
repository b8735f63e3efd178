import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { readText } from './search-text.ts';
import { findsAny, type SearchWords } from './search-words.queries.ts';
import { type Term, understandWords } from './understand-words.ts';
import { queryOf } from './words-query.ts';

/** A parsed search text. Without words it matches everything, for example everything below a price. */
export type SearchReading = {
  /** Known to match nothing. */
  isHopeless: boolean;
  words?: SearchWords | undefined;
  maxPaise?: number | undefined;
  /** The text with misspelt words corrected, if there were any. */
  correctedTo?: string | undefined;
};

/** Parses a search text against the catalogue's vocabulary; cached until the catalogue changes. */
export function readSearch(context: Context, text: string): Promise<SearchReading> {
  return context.memo.get(`search reading ${text}`, ['products', 'categories'], () => read(context, text));
}

async function read(context: Context, text: string): Promise<SearchReading> {
  const { words, maxRupees } = readText(text);
  const maxPaise = maxRupees === undefined ? undefined : toPaise(maxRupees);
  const { terms, isEverything } = await understandWords(context, words);
  if (terms.length === 0) return { isHopeless: !isEverything && maxPaise === undefined, maxPaise };
  const found = await findWhere(context, terms);
  if (!found) return { isHopeless: true, maxPaise };
  return { isHopeless: false, words: found.words, maxPaise, correctedTo: correctedText(found.terms) };
}

type Found = { words: SearchWords; terms: Term[] };

/**
 * Searches names and attributes first, then all product texts. A word in no name may still occur in a text as typed;
 * only if it does not is it treated as a typo.
 */
async function findWhere(context: Context, terms: Term[]): Promise<Found | undefined> {
  const isPlain = terms.every((term) => term.alternatives.length > 0 && term.corrected === undefined);
  const tries: [Term[], SearchWords['column']][] = isPlain
    ? [
        [terms, 'document'],
        [terms, 'wording'],
      ]
    : [
        [terms.map(asWritten), 'wording'],
        [terms, 'document'],
        [terms, 'wording'],
      ];
  for (const [tried, column] of tries) {
    if (tried.some((term) => term.alternatives.length === 0)) continue;
    const words = { query: await queryOf(context, tried), column };
    if (await findsAny(context.db, words)) return { words, terms: tried };
  }
  return undefined;
}

function asWritten(term: Term): Term {
  if (term.alternatives.length > 0 && term.corrected === undefined) return term;
  const { asked, stem } = term;
  return { asked, stem, alternatives: [{ words: [asked], stems: [stem] }] };
}

function correctedText(terms: readonly Term[]): string | undefined {
  if (terms.every((term) => term.corrected === undefined)) return undefined;
  return terms.map((term) => term.corrected ?? term.asked).join(' ');
}
