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

/** Typical searches including typos; each text is new to the shop. */
export function searchTexts(count: number): string[] {
  return Array.from({ length: count }, () => {
    asked += 1;
    const words = [colors[asked % colors.length], names[(asked * 7) % names.length], kinds[(asked * 5) % kinds.length]];
    // Limits are rarely typed; here they make used texts new, so that the total is counted again.
    const limit =
      Math.floor(asked / (colors.length * names.length * kinds.length)) % 2 === 0
        ? ''
        : ` under ${900 + (asked % 997)}`;
    return encodeURIComponent(`${words.filter(Boolean).join(' ') || 'tee'}${limit}`);
  });
}

/** The same, cut off as while typing. */
export function typedTexts(count: number): string[] {
  return searchTexts(count).map((text, place) => {
    const whole = decodeURIComponent(text).trim();
    return encodeURIComponent(whole.slice(0, 1 + ((place * 3) % whole.length)));
  });
}

/** Listing filters never requested before. */
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
    // Most within a category, some in the whole shop.
    const shelf = asked % 5 === 0 ? '' : `category=${categories[asked % categories.length]}`;
    return `/api/products/facets?${shelf}${chosen[asked % chosen.length]}&maxPrice=${1_000 + (asked % 1_500)}`;
  });
}
