import type { Context } from '#server/context.ts';
import { isWithoutMeaning, synonymsOf } from './search-synonyms.ts';
import { countMatches, type NearRow, selectNearWords, selectWords, type WordRow } from './search-words.queries.ts';
import { nearestWords } from './spelling.ts';

/** Words that must all occur, each given by a stem. */
type Alternative = { words: string[]; stems: string[] };

/**
 * One search term: any of its alternatives matches. Without alternatives it is unknown to the catalogue. `asked`: the
 * word as typed, `stem`: its stem, `corrected`: the correction of a misspelt word.
 */
export type Term = { asked: string; stem: string; corrected?: string; alternatives: Alternative[] };

type Understood = {
  terms: Term[];
  /** Whether there were words but none that narrows the search, as in "for men". */
  isEverything: boolean;
};

type Options = {
  /** The last word is still being typed. */
  isUnfinished?: boolean;
  /** Additional tolerated edit distance. */
  slack?: number;
};

const fewestLettersOfPrefix = 3;
const fewestLettersOfPart = 3;

/** Classifies each word of a search against the catalogue: known, joined, split, unfinished, misspelt or unknown. */
export async function understandWords(
  context: Context,
  words: readonly string[],
  options: Options = {},
): Promise<Understood> {
  const lexicon = await lookUp(context, words);
  const terms = joinPairs(words, lexicon);
  const open = terms.filter((term) => term.alternatives.length === 0).map((term) => term.asked);
  const unfinished = options.isUnfinished ? words.slice(-1) : [];
  const asked = [...new Set([...open, ...unfinished])];
  const near = asked.length > 0 ? await selectNearWords(context.db, asked) : [];
  const begun = terms.map((term) => withLongerWords(term, near, term.asked === unfinished[0]));
  const meant = await correct(context, begun, { near, slack: options.slack });
  return { terms: meant, isEverything: meant.length === 0 && words.some(isWithoutMeaning) };
}

/** Stems of each word, its synonyms and its joined or split forms; stop words have none. */
type Lexicon = { known: (word: string) => string | undefined; stemOf: (word: string) => string | undefined };

async function lookUp(context: Context, words: readonly string[]): Promise<Lexicon> {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const parts = words.flatMap((word) => splits(word).flat());
  const meant = [...words, ...pairs].flatMap(synonymsOf);
  const rows = await selectWords(context.db, [...new Set([...words, ...pairs, ...parts, ...meant])]);
  const byWord = new Map<string, WordRow>(rows.map((row) => [row.word, row]));
  return {
    known(word) {
      const row = byWord.get(word);
      // A number belongs to a material or a name ("240 gsm") and is never misspelt.
      return row?.stem && (row.is_known || /^\d+$/.test(word)) ? row.stem : undefined;
    },
    stemOf: (word) => byWord.get(word)?.stem ?? undefined,
  };
}

/** Builds terms from the words, joining two that the catalogue has as one ("t shirt", "sweat shirt"). */
function joinPairs(words: readonly string[], lexicon: Lexicon): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const joined = next === undefined ? [] : meanings(`${word}${next}`, lexicon);
    if (joined.length > 0 && next !== undefined) {
      terms.push({ asked: `${word} ${next}`, stem: '', alternatives: [...joined, ...allOf([word, next], lexicon)] });
      at += 1;
      continue;
    }
    const term = termOf(word, lexicon);
    if (term) terms.push(term);
  }
  return terms;
}

/** Returns undefined for a word that narrows nothing. */
function termOf(word: string, lexicon: Lexicon): Term | undefined {
  const found = meanings(word, lexicon);
  const stem = lexicon.stemOf(word);
  if (found.length > 0) return { asked: word, stem: stem ?? '', alternatives: found };
  if (stem === undefined || isWithoutMeaning(word)) return undefined;
  return { asked: word, stem, alternatives: asParts(word, lexicon) };
}

/** Returns the word itself and its synonyms, as far as the catalogue has them. */
function meanings(word: string, lexicon: Lexicon): Alternative[] {
  return [word, ...synonymsOf(word)].flatMap((one) => allOf([one], lexicon));
}

function allOf(words: readonly string[], lexicon: Lexicon): Alternative[] {
  const stems = words.flatMap((word) => lexicon.known(word) ?? []);
  return stems.length === words.length ? [{ words: [...words], stems }] : [];
}

/** Splits two words written as one: "blackhoodie". */
function asParts(word: string, lexicon: Lexicon): Alternative[] {
  const found = splits(word).find((parts) => parts.every((part) => lexicon.known(part) !== undefined));
  return found ? allOf(found, lexicon) : [];
}

function splits(word: string): [string, string][] {
  const places = Array.from({ length: Math.max(word.length - 2 * fewestLettersOfPart + 1, 0) });
  return places.map((_, index) => {
    const at = index + fewestLettersOfPart;
    return [word.slice(0, at), word.slice(at)];
  });
}

/** Adds the possible completions of an unfinished word. */
function withLongerWords(term: Term, near: readonly NearRow[], isUnfinished: boolean): Term {
  const fewest = isUnfinished ? 1 : fewestLettersOfPrefix;
  if (term.asked.length < fewest || (term.alternatives.length > 0 && !isUnfinished)) return term;
  const longer = near.filter((row) => row.asked === term.asked && row.is_longer);
  const begun = longer.map(({ word, stem }) => ({ words: [word], stems: [stem] }));
  return { ...term, alternatives: [...term.alternatives, ...begun] };
}

/** Of equally near words, returns the one that matches most products. */
async function likeliest(context: Context, rows: readonly NearRow[]): Promise<string | undefined> {
  if (rows.length < 2) return rows[0]?.word;
  const uses = await countMatches(
    context.db,
    rows.map((row) => `'${row.stem}'`),
  );
  return rows.toSorted((a, b) => (uses[rows.indexOf(b)] ?? 0) - (uses[rows.indexOf(a)] ?? 0))[0]?.word;
}

/** Replaces each misspelt word by the nearest catalogue word and its synonyms. */
async function correct(
  context: Context,
  terms: readonly Term[],
  { near, slack = 0 }: { near: readonly NearRow[]; slack?: number | undefined },
): Promise<Term[]> {
  const meant = new Map<string, string>();
  for (const { asked, alternatives } of terms) {
    if (alternatives.length > 0) continue;
    const rows = near.filter((row) => row.asked === asked);
    const nearest = nearestWords(
      asked,
      rows.map((row) => row.word),
      slack,
    );
    const word = await likeliest(
      context,
      rows.filter((row) => nearest.includes(row.word)),
    );
    if (word !== undefined) meant.set(asked, word);
  }
  if (meant.size === 0) return [...terms];
  const lexicon = await lookUp(context, [...meant.values()]);
  return terms.map((term) => {
    const corrected = term.alternatives.length > 0 ? undefined : meant.get(term.asked);
    return corrected === undefined ? term : { ...term, corrected, alternatives: meanings(corrected, lexicon) };
  });
}
