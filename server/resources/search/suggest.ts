import { searchLimits } from '#contract/rules/search-limits.ts';
import type { Context } from '#server/context.ts';
import { plainText, readText } from '#server/resources/search-query/search-text.ts';
import { type Term, understandWords } from '#server/resources/search-query/understand-words.ts';
import { queryOf } from '#server/resources/search-query/words-query.ts';
import type { Phrase } from './phrase-book.ts';
import { selectNames } from './suggestions.queries.ts';

/** How many of the eight suggestions may be phrases if product names match as well. */
const mostPhrases = 5;

/** Suggests completions of the typed text: phrases first, then product names. */
export async function suggest(context: Context, phrases: readonly Phrase[], typed: string): Promise<string[]> {
  const { words } = readText(typed);
  const last = words.at(-1);
  if (last === undefined) return [];
  const { terms } = await understandWords(context, words, { isUnfinished: true });
  const found = phrasesFor(phrases, terms, last);
  const names = await namesFor(context, terms);
  const firstPhrases = found.slice(0, names.length > 0 ? mostPhrases : undefined);
  return distinct([...firstPhrases, ...names, ...found]).slice(0, searchLimits.suggestions);
}

function phrasesFor(phrases: readonly Phrase[], terms: readonly Term[], last: string): string[] {
  const requiredForms = terms.map((term) => formsOf(term, term.asked.endsWith(last) ? last : undefined));
  // The last word may be too short to be a term, or a stop word.
  if (!terms.some((term) => term.asked.endsWith(last))) requiredForms.push([[last]]);
  return phrases
    .filter((phrase) => requiredForms.every((forms) => forms.some((form) => isIn(form, phrase.words))))
    .toSorted((a, b) => a.rank - b.rank || b.weight - a.weight || (a.text < b.text ? -1 : 1))
    .map((phrase) => phrase.text);
}

/** Returns all forms of a term, each as words that must all occur. */
function formsOf(term: Term, unfinished: string | undefined): string[][] {
  const forms = term.alternatives.map((alternative) => alternative.words);
  return unfinished === undefined || term.corrected !== undefined ? forms : [[unfinished], ...forms];
}

function isIn(form: readonly string[], words: readonly string[]): boolean {
  return form.every((part) => words.some((word) => word.startsWith(part)));
}

async function namesFor(context: Context, terms: readonly Term[]): Promise<string[]> {
  if (terms.length === 0 || terms.some((term) => term.alternatives.length === 0)) return [];
  return selectNames(context.db, await queryOf(context, terms), 3 * searchLimits.suggestions);
}

/** Removes texts that are the same after normalisation. */
function distinct(texts: readonly string[]): string[] {
  const byPlain = new Map<string, string>();
  for (const text of texts) {
    const plain = plainText(text);
    if (!byPlain.has(plain)) byPlain.set(plain, text);
  }
  return [...byPlain.values()];
}
