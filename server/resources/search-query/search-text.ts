/** More words than these narrow nothing that the first did not. */
const mostWords = 12;
const longestWord = 40;
/** As much as the filter of prices takes (contract/products.ts). */
const mostRupees = 10_000_000;

const priceLimit = /\b(?:under|below|within|upto|up to|less than)\s*(?:rs\.?|inr|₹)?\s*(\d[\d,]{1,7})(?!\w)/;

export type SearchText = { words: string[]; maxRupees?: number | undefined };

/**
 * The words of a text as the database writes its own (search_text of 0010_search.sql): small letters, no accents, no
 * apostrophes, no other signs. "under 999" is a limit of the price and no words.
 */
export function readText(text: string): SearchText {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const limit = priceLimit.exec(plain);
  const words = plain
    .replace(limit?.[0] ?? '', ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= longestWord);
  const maxRupees = limit ? Math.min(Number(limit[1]?.replaceAll(',', '')), mostRupees) : undefined;
  return { words: words.slice(0, mostWords), maxRupees };
}

/** A text as it is counted and compared: its words and nothing else. */
export function plainText(text: string): string {
  const { words, maxRupees } = readText(text);
  return [...words, ...(maxRupees === undefined ? [] : ['under', String(maxRupees)])].join(' ');
}
