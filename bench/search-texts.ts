const colors = [
  '',
  'black',
  'white',
  'navy',
  'sage green',
  'blk',
  'maroon',
  'grey',
  'lilac',
  'mustrd',
  'balck',
  'sand',
  'blue',
  'rust',
];
const kinds = [
  'tee',
  't shirt',
  'hoodie',
  'hoody',
  'oversized tshirt',
  'overszed tshrt',
  'sweatshirt',
  'co ord',
  'slim tee',
  'cropped',
  'long sleeve',
  'graphic tees',
  '',
];
const names = [
  '',
  '',
  'monsoon',
  'crow',
  'kite',
  'lotus',
  'plain',
  'tiger',
  'threshold',
  'cloudburst',
  'still wild',
  'marine drve',
  'nimbu mirchi',
  'moon',
  'cotton',
  'fleece',
  'xyzzy',
];

let asked = 0;

/** What people search for, with their slips; each text is new to the shop. */
export function searchTexts(count: number): string[] {
  return Array.from({ length: count }, () => {
    asked += 1;
    const words = [colors[asked % colors.length], names[(asked * 7) % names.length], kinds[(asked * 5) % kinds.length]];
    // Hardly anybody types a limit; here it makes a text new that was used up, and its total has to be counted anew.
    const limit =
      Math.floor(asked / (colors.length * names.length * kinds.length)) % 2 === 0
        ? ''
        : ` under ${900 + (asked % 997)}`;
    return encodeURIComponent(`${words.filter(Boolean).join(' ') || 'tee'}${limit}`);
  });
}

/** The same while it is being typed. */
export function typedTexts(count: number): string[] {
  return searchTexts(count).map((text, place) => {
    const whole = decodeURIComponent(text).trim();
    return encodeURIComponent(whole.slice(0, 1 + ((place * 3) % whole.length)));
  });
}

/** Filters of a listing that nobody has chosen before. */
export function facetQueries(categories: readonly string[], count = 3_000): string[] {
  const chosen = [
    '',
    '&sizes=M',
    '&colors=Ink+Black',
    '&fit=oversized',
    '&rating=4',
    '&inStock=true',
    '&sizes=L,XL&colors=Bone+White',
  ];
  return Array.from({ length: count }, () => {
    asked += 1;
    // Most look at a shelf, some at the whole shop.
    const shelf = asked % 5 === 0 ? '' : `category=${categories[asked % categories.length]}`;
    return `/api/products/facets?${shelf}${chosen[asked % chosen.length]}&maxPrice=${1_000 + (asked % 1_500)}`;
  });
}
