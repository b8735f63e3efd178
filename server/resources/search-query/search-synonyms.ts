/** Words that mean the same: whoever searches for one finds all. Singular, as search-text.ts writes them. November 2026. */
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

/** A word and what it stands for, not the other way round: "blue" finds navy, "navy" does not find sky. */
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

/** For whom or how people shop; where the catalogue does not know such a word it narrows nothing. */
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

/** What else a word may be called, itself left out; plurals count as their singular. */
export function synonymsOf(word: string): string[] {
  const found = byWord.get(word) ?? byWord.get(word.replace(/s$/, ''));
  return [...(found ?? [])];
}

export function isWithoutMeaning(word: string): boolean {
  return withoutMeaning.has(word);
}
