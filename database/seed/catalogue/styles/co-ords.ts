import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'Slow Sunday Co-ord',
    cut: 'co-ord',
    price: 1599,
    mrp: 2499,
    daysAgo: 14,
    reviews: [6, 0.9],
    tags: ['trending', 'featured'],
    colours: ['sage', 'sand', 'ink'],
    print: { art: 'mark', words: ['SUNDAY', 'NO PLANS'], place: 'pocket' },
    description:
      'A tee and shorts dyed in one bath so that they really match. Small mark on the chest, drawcord at the waist, two pockets. For days with no alarm.',
  },
  {
    name: 'Brick Lane Co-ord',
    cut: 'co-ord',
    price: 1699,
    mrp: 2599,
    daysAgo: 26,
    reviews: [4, 0.8],
    colours: ['rust', 'navy', 'sand'],
    print: { art: 'contour', place: 'chest' },
    description:
      'The colour of a wall after rain. Contour print in front, plain shorts below. Wear the tee with jeans when Monday comes.',
  },
  {
    name: 'Beach Shack Co-ord',
    cut: 'co-ord',
    price: 1499,
    mrp: 2399,
    daysAgo: 39,
    reviews: [5, 0.6],
    tags: ['sale'],
    colours: ['sand', 'navy', 'rust'],
    print: { art: 'arch', words: ['PALOLEM', 'SOUTH', 'SHACK NO. 9'], place: 'chest' },
    scarce: [
      ['sand', 'M', 4],
      ['rust', 'XXL', 0],
    ],
    description:
      'Everything you need from the shack to the last bus. The set dries fast and folds to nothing. Sun on the chest, sand in the pockets.',
  },
  {
    name: 'Night Ride Co-ord',
    cut: 'co-ord',
    price: 1799,
    mrp: 2699,
    daysAgo: 51,
    reviews: [3, 0.7],
    colours: ['ink', 'navy', 'sage'],
    print: { art: 'bulge', words: ['UDAAN', 'TERRACE TO TARMAC'], place: 'chest' },
    description:
      'One swollen word in front, like a road seen through a visor. Drawcord shorts with deep pockets. Dark enough for grease, soft enough for bed.',
  },
  {
    name: 'Marigold Co-ord',
    cut: 'co-ord',
    price: 1699,
    mrp: 2599,
    daysAgo: 21,
    reviews: [4, 0.95],
    tags: ['featured'],
    colours: ['sand', 'rust', 'ink'],
    print: { art: 'marigold', words: ['GENDA'], place: 'small' },
    description:
      'A marigold from the market at Dadar, open all the way. Tee and shorts in the same waffle-touch cotton. Festive without trying.',
  },
  {
    name: 'Plain Pair Co-ord',
    cut: 'co-ord',
    price: 1299,
    mrp: 1999,
    daysAgo: 120,
    reviews: [7, 0.75],
    colours: ['ink', 'sage', 'sand', 'navy'],
    description:
      'A plain tee and plain shorts that were made for each other. Four colours, all easy. The pair our own people travel in.',
  },
];

export const CO_ORDS: SeedProduct[] = STYLES.map((style) => product('co-ords', style));
