import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'South Block Sweatshirt',
    cut: 'sweatshirt',
    price: 1399,
    mrp: 2199,
    daysAgo: 31,
    reviews: [7, 0.85],
    tags: ['trending'],
    colours: ['navy', 'sand', 'bottle'],
    print: { art: 'numeral', words: ['08', 'BLOCK', 'SOUTH SIDE, SECOND FLOOR'], place: 'chest' },
    description:
      'Flat number, floor number, jersey number: all the same eight. French terry with a loopback inside, so it warms without weighing. Broad ribs at neck and waist.',
  },
  {
    name: 'Archway Sweatshirt',
    cut: 'sweatshirt',
    price: 1449,
    mrp: 2199,
    daysAgo: 46,
    reviews: [5, 0.9],
    tags: ['featured'],
    colours: ['sand', 'ink', 'lilac'],
    print: { art: 'arches', place: 'small' },
    description:
      'Doorways inside doorways, and a lamp in the last one. Printed small and centred. Drop shoulder, roomy sleeve, flat seams.',
  },
  {
    name: 'Cement Tile Sweatshirt',
    cut: 'sweatshirt',
    price: 1499,
    mrp: 2299,
    daysAgo: 73,
    reviews: [4, 0.65],
    tags: ['sale'],
    colours: ['bottle', 'sand', 'ink'],
    print: { art: 'tiles', place: 'chest' },
    scarce: [['bottle', 'S', 2]],
    description:
      'Sixteen floor tiles from an old flat, each turned the way the mason liked. Two inks on loopback terry. Holds its shape from breakfast to last train.',
  },
  {
    name: 'Heat Haze Sweatshirt',
    cut: 'sweatshirt',
    price: 1299,
    mrp: 1999,
    daysAgo: 91,
    reviews: [3, 0.5],
    tags: ['sale'],
    colours: ['lilac', 'navy', 'charcoal'],
    print: { art: 'halftone', place: 'chest' },
    description:
      'May at two in the afternoon, told in four hundred dots. From a distance it glows. Loose fit with ribbed cuffs and waistband.',
  },
  {
    name: 'Window Seat Sweatshirt',
    cut: 'sweatshirt',
    price: 1399,
    mrp: 2099,
    daysAgo: 56,
    reviews: [6, 0.8],
    colours: ['charcoal', 'bottle', 'sand'],
    print: { art: 'ticket', words: ['WINDOW SEAT', 'PUNE', 'MADGAON', 'COACH S4  BERTH 18'], place: 'chest' },
    description:
      'A confirmed ticket, at last. Lower berth going, window seat coming back. Soft terry that makes a good pillow against the bars.',
  },
  {
    name: 'Impossible Blocks Sweatshirt',
    cut: 'sweatshirt',
    price: 1349,
    mrp: 2099,
    daysAgo: 99,
    reviews: [4, 0.7],
    colours: ['ink', 'lilac', 'navy'],
    print: { art: 'blocks', place: 'small' },
    description:
      'A tower no builder would sign for. Hatched by hand, printed in two inks, centred on the chest. Ribbed collar that returns to its place.',
  },
  {
    name: 'Plain Terry Sweatshirt',
    cut: 'sweatshirt',
    price: 1099,
    mrp: 1699,
    daysAgo: 160,
    reviews: [7, 0.7],
    colours: ['sand', 'charcoal', 'navy', 'bottle'],
    description:
      'Loopback terry, broad ribs, no print. The one you leave on the back of the chair and reach for every evening.',
  },
];

export const SWEATSHIRTS: SeedProduct[] = STYLES.map((style) => product('sweatshirts', style));
