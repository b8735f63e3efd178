import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'Hill Station Hoodie',
    cut: 'hoodie',
    price: 1899,
    mrp: 2999,
    daysAgo: 22,
    reviews: [8, 0.9],
    tags: ['trending', 'featured'],
    colours: ['sage', 'ink', 'sand'],
    print: { art: 'mountain', words: ['HILL STATION'], place: 'chest' },
    description:
      'For the bus that leaves at five and the tea at the second bend. Brushed fleece, a hood with two layers, and cords that do not vanish in the wash. Loose enough for a tee below.',
  },
  {
    name: 'Contour Hoodie',
    cut: 'hoodie',
    price: 1999,
    mrp: 2999,
    daysAgo: 43,
    reviews: [6, 0.85],
    colours: ['charcoal', 'navy', 'sand'],
    print: { art: 'contour', place: 'chest' },
    scarce: [['sand', 'L', 1]],
    description:
      'Contour lines of a range that does not exist, with one summit marked. Print sits above the pocket and stays flat. 360 GSM and still easy to move in.',
  },
  {
    name: 'Loud Quiet Hoodie',
    cut: 'hoodie',
    price: 1799,
    mrp: 2699,
    daysAgo: 60,
    reviews: [5, 0.6],
    tags: ['sale'],
    colours: ['ink', 'maroon', 'sand'],
    print: { art: 'stack', words: ['LOUD', 'QUIET', 'LOUD', 'VOLUME FOUR'], place: 'chest' },
    description:
      'Three words at three volumes. The letters are as wide as we could cut them. Bar-tacked pocket, ribbed cuffs that keep their grip.',
  },
  {
    name: 'Cut Across Hoodie',
    cut: 'hoodie',
    price: 1749,
    mrp: 2599,
    daysAgo: 88,
    reviews: [4, 0.5],
    tags: ['sale'],
    colours: ['navy', 'ink', 'charcoal'],
    print: { art: 'sliced', words: ['SHIFT', 'NIGHT SHIFT, DAY SHIFT'], place: 'chest' },
    scarce: [['navy', 'XS', 0]],
    description:
      'One word, cut twice and slid apart, for people who begin work when others stop. Fleece-backed and quiet. Hood deep enough for the last metro.',
  },
  {
    name: 'Seal of the Street Hoodie',
    cut: 'hoodie',
    price: 1899,
    mrp: 2799,
    daysAgo: 35,
    reviews: [6, 0.8],
    colours: ['maroon', 'sage', 'ink'],
    print: { art: 'seal', words: ['KSAUNI STREET GOODS', 'K', 'PUNE'], place: 'small' },
    description:
      'A rubber stamp from an office that only approves good ideas. Pulled once and left alone. Double-layer hood, kangaroo pocket, cords in the cloth’s own colour.',
  },
  {
    name: 'Low Tide Hoodie',
    cut: 'hoodie',
    price: 1999,
    mrp: 2999,
    daysAgo: 53,
    reviews: [3, 0.7],
    colours: ['sand', 'navy', 'charcoal'],
    print: { art: 'swell', words: ['LOW TIDE'], place: 'chest' },
    description:
      'The sea when it has somewhere else to be. Nineteen lines, thick in the middle. Brushed inside, so you can wear it on bare arms.',
  },
  {
    name: 'Plain Winter Hoodie',
    cut: 'hoodie',
    price: 1499,
    mrp: 2299,
    daysAgo: 140,
    reviews: [8, 0.75],
    colours: ['ink', 'sage', 'charcoal', 'maroon'],
    description:
      'The plain one. Heavy fleece, a real hood, a pocket that holds. We have made it every winter since we began and changed only the thread.',
  },
  {
    name: 'Tiger Reserve Hoodie',
    cut: 'hoodie',
    price: 2199,
    mrp: 3299,
    daysAgo: 17,
    reviews: [4, 1],
    tags: ['featured'],
    colours: ['sand', 'ink', 'sage'],
    print: { art: 'tiger', place: 'chest' },
    back: { art: 'stack', words: ['STILL', 'WILD', 'STILL HERE', 'RESERVE 2026'], place: 'chest' },
    description:
      'Tiger in front, message behind. Printed on both sides in water-based ink that stays soft on fleece. Our warmest hoodie and the one we borrow most.',
  },
];

export const HOODIES: SeedProduct[] = STYLES.map((style) => product('hoodies', style));
