import type { Context } from '#server/context.ts';
import { listCategories } from '#server/resources/categories/categories.ts';
import { lastKnown } from '#server/platform/last-known.ts';
import { readText } from '#server/resources/search-query/search-text.ts';
import { popularTerms } from './popular-terms.ts';
import { selectKinds } from './suggestions.queries.ts';

/** A suggestible text; `rank` orders kinds of texts, `weight` those of one kind. */
export type Phrase = { text: string; words: string[]; rank: number; weight: number };

/** Colour words in names such as "Ink Black" or "Sky Wash". */
const colorWords = new Set(
  (
    'black white navy blue green red pink purple brown beige yellow orange grey gray maroon rust sage olive mint lilac ' +
    'lavender sand cream ecru mustard coffee tan blush rose teal indigo sky charcoal ivory'
  ).split(' '),
);

const longestLife = 60_000;
const mostPopular = 200;

/**
 * Suggestible phrases: garment kinds, categories, colours of kinds and popular searches. Rebuilt at most once a minute
 * in the background; meanwhile requests are served from the previous list.
 */
export function phraseBook(context: Context): () => Promise<Phrase[]> {
  let phrases: Phrase[] | undefined;
  let madeAt = 0;
  let making: Promise<Phrase[]> | undefined;
  // By far the most expensive query; without it there are still suggestions.
  const kinds = lastKnown({ what: 'kinds of garments', log: context.log, read: () => selectKinds(context.db) });

  async function renew(): Promise<Phrase[]> {
    try {
      phrases = await collectPhrases(context, kinds);
      madeAt = Date.now();
      return phrases;
    } finally {
      making = undefined;
    }
  }

  return async () => {
    if (phrases && Date.now() - madeAt < longestLife) return phrases;
    making ??= renew();
    if (!phrases) return making;
    making.catch((error: unknown) => context.log.warn({ fault: String(error) }, 'suggestions were not renewed'));
    return phrases;
  };
}

type Kinds = Awaited<ReturnType<typeof selectKinds>>;

async function collectPhrases(context: Context, read: () => Promise<Kinds | undefined>): Promise<Phrase[]> {
  const [kinds = [], categories, popular] = await Promise.all([
    read(),
    listCategories(context, false),
    popularTerms(context, mostPopular),
  ]);
  const ofKinds = new Map<string, number>();
  const ofColors = new Map<string, number>();
  for (const { kind, color, products } of kinds) {
    add(ofKinds, plural(kind), products);
    add(ofColors, `${colorWord(color)} ${plural(kind)}`, products);
  }
  return [
    ...categories
      .filter((one) => one.productCount > 0)
      .map((one) => phrase(one.name.toLowerCase(), 0, one.productCount)),
    ...[...ofKinds].map(([text, products]) => phrase(text, 0, products)),
    ...popular.map((text, place) => phrase(text, 1, -place)),
    ...[...ofColors].map(([text, products]) => phrase(text, 2, products)),
  ];
}

function phrase(text: string, rank: number, weight: number): Phrase {
  const { words } = readText(text);
  // "t-shirts" is typed as "t shirts" or "tshirts".
  return { text, words: [...words, ...readText(text.replaceAll('-', '')).words], rank, weight };
}

function add(counts: Map<string, number>, text: string, products: number): void {
  counts.set(text, (counts.get(text) ?? 0) + products);
}

function plural(kind: string): string {
  const name = kind.toLowerCase();
  return name.endsWith('s') ? name : `${name}s`;
}

function colorWord(name: string): string {
  const words = name.toLowerCase().split(/\s+/);
  return words.findLast((word) => colorWords.has(word)) ?? words.join(' ');
}
