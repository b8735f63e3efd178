/** Synonyms: a search for one finds all. Singular, as normalised by search-text.ts. November 2026. */
const sameThing: readonly (readonly string[])[] = [
  ['tshirt', 'tee', 'teeshirt', 'tsht'],
  ['hoodie', 'hoody', 'hooded', 'hoodi'],
  ['sweatshirt', 'sweater', 'pullover', 'crewneck'],
  ['coord', 'coordset', 'coordinate', 'twinset'],
  ['jogger', 'trackpant', 'sweatpant'],
  ['oversized', 'oversize', 'baggy', 'boxy', 'dropshoulder'],
  ['grey', 'gray'],
  ['fullsleeve', 'longsleeve', 'longsleeved', 'fullsleeved'],
  ['crop', 'cropped'],
  ['plain', 'solid', 'blank', 'basic'],
  ['graphic', 'printed', 'print'],
];

/** One-way synonyms: "blue" finds navy, "navy" does not find sky. */
const standsFor: Readonly<Record<string, readonly string[]>> = {
  blk: ['black'],
  wht: ['white'],
  gry: ['grey', 'gray'],
  grn: ['green'],
  blu: ['blue', 'navy', 'sky'],
  navyblue: ['navy'],
  skyblue: ['sky'],
  offwhite: ['bone', 'ivory', 'cream', 'offwhite'],
  blue: ['navy', 'sky', 'indigo', 'teal'],
  green: ['sage', 'olive', 'mint'],
  red: ['maroon', 'rust', 'crimson'],
  pink: ['blush', 'rose'],
  purple: ['lilac', 'lavender', 'violet'],
  brown: ['coffee', 'tan', 'chocolate'],
  beige: ['sand', 'cream', 'ecru'],
  yellow: ['mustard'],
  orange: ['rust'],
  tsrt: ['tshirt', 'tee'],
  top: ['tshirt', 'tee'],
  topwear: ['tshirt', 'tee', 'hoodie', 'sweatshirt'],
};

/** Words about the audience or the purchase; one that the catalogue does not contain narrows nothing. */
const withoutMeaning = new Set(
  (
    'men mens man male gents gent women womens woman ladies lady female girl girls boy boys guys unisex adult ' +
    'buy online shop shopping best latest stylish cheap cheapest price prices offer offers under below india indian ' +
    'brand branded wear clothes clothing cloth fashion rs inr rupees for with'
  ).split(' '),
);

const byWord = new Map<string, Set<string>>();
for (const group of sameThing) for (const word of group) note(word, group);
for (const [word, meant] of Object.entries(standsFor)) note(word, meant);

function note(word: string, meant: readonly string[]): void {
  byWord.set(word, new Set([...(byWord.get(word) ?? []), ...meant.filter((other) => other !== word)]));
}

/** Returns the synonyms of a word, without the word itself; plurals are looked up by their singular. */
export function synonymsOf(word: string): string[] {
  const found = byWord.get(word) ?? byWord.get(word.replace(/s$/, ''));
  return [...(found ?? [])];
}

export function isWithoutMeaning(word: string): boolean {
  return withoutMeaning.has(word);
}
