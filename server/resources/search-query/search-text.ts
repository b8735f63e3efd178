/** Words beyond this number are ignored. */
const mostWords = 12;
const longestWord = 40;
/** Upper bound of the price filter (contract/products.ts). */
const mostRupees = 10_000_000;

const priceLimit = /\b(?:under|below|within|upto|up to|less than)\s*(?:rs\.?|inr|₹)?\s*(\d[\d,]{1,7})(?!\w)/;

type SearchText = { words: string[]; maxRupees?: number | undefined };

/**
 * Tokenises a text like the database (search_text of 0090_words_in_indian_scripts.sql): lower case, without accents,
 * apostrophes, invisible joiners and punctuation. "under 999" is parsed as a price limit.
 */
export function readText(text: string): SearchText {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’\u200c\u200d]/g, '')
    .normalize('NFKC')
    .toLowerCase();
  const limit = priceLimit.exec(plain);
  const words = plain
    .replace(limit?.[0] ?? '', ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= longestWord);
  const maxRupees = limit ? Math.min(Number(limit[1]?.replaceAll(',', '')), mostRupees) : undefined;
  return { words: words.slice(0, mostWords), maxRupees };
}

/** Normalises a text for counting and comparison: only its words and price limit. */
export function plainText(text: string): string {
  const { words, maxRupees } = readText(text);
  return [...words, ...(maxRupees === undefined ? [] : ['under', String(maxRupees)])].join(' ');
}
