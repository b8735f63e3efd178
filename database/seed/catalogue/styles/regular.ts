import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'Everyday Bands Tee',
    cut: 'tee-regular',
    price: 599,
    mrp: 899,
    daysAgo: 47,
    reviews: [6, 0.7],
    colours: ['bone', 'bottle', 'navy'],
    print: { art: 'bands', place: 'bands' },
    description:
      'Five bands across the chest, each thinner than the one before. The kind of tee your father had in a photograph. Soft combed cotton, regular through the body.',
  },
  {
    name: 'Marine Drive Tee',
    cut: 'tee-regular',
    price: 649,
    mrp: 999,
    daysAgo: 33,
    reviews: [7, 0.85],
    tags: ['trending'],
    colours: ['sky', 'bone', 'mustard'],
    print: { art: 'arch', words: ['MARINE', 'DRIVE', 'SUNDOWN WALKERS CLUB'], place: 'chest' },
    description:
      'For the walkers who know each lamp by its number. An arched word, a split sun and a club that anyone may join. Regular fit, taped neck, straight hem.',
  },
  {
    name: 'Ward 24 Tee',
    cut: 'tee-regular',
    price: 599,
    mrp: 949,
    daysAgo: 71,
    reviews: [5, 0.55],
    tags: ['sale'],
    colours: ['maroon', 'bone', 'ink'],
    print: { art: 'numeral', words: ['24', 'WARD', 'SOUTH BLOCK LEAGUE'], place: 'chest' },
    scarce: [['maroon', 'L', 3]],
    description:
      'The number on the compound wall, the one everybody gives as an address. Solid on outline, a little out of register, as it should be. Cut for play.',
  },
  {
    name: 'Two Fish Tee',
    cut: 'tee-regular',
    price: 649,
    mrp: 999,
    daysAgo: 85,
    reviews: [4, 0.75],
    colours: ['bone', 'navy', 'mustard'],
    print: { art: 'fish', place: 'small' },
    description:
      'Two fish going round since before the river had a name. One dark, one bright, equal weight. Printed at the centre of the chest, a hand wide.',
  },
  {
    name: 'Jaali Tee',
    cut: 'tee-regular',
    price: 699,
    mrp: 1099,
    daysAgo: 54,
    reviews: [5, 0.8],
    tags: ['featured'],
    colours: ['bone', 'bottle', 'ink'],
    print: { art: 'jaali', place: 'chest' },
    description:
      'Twenty stars from a carved stone screen and one that caught the light. Ink lies flat so that air still passes. Regular fit in bio-washed jersey.',
  },
  {
    name: 'Slow Spiral Tee',
    cut: 'tee-regular',
    price: 549,
    mrp: 899,
    daysAgo: 102,
    reviews: [3, 0.45],
    tags: ['sale'],
    colours: ['ink', 'sky', 'bone'],
    print: { art: 'spiral', place: 'small' },
    scarce: [['ink', 'XL', 0]],
    description:
      'A hundred and seventy dots, each a little bigger than the last. Look at it long enough and the afternoon is gone. Soft, regular, easy to wash.',
  },
  {
    name: 'Threshold Kolam Tee',
    cut: 'tee-regular',
    price: 649,
    mrp: 999,
    daysAgo: 40,
    reviews: [6, 0.9],
    tags: ['trending'],
    colours: ['maroon', 'bone', 'bottle'],
    print: { art: 'kolam', words: ['ONE LINE'], place: 'chest' },
    description:
      'One line around thirteen dots, the way it is drawn before sunrise. Rice-flour white on deep cloth. Regular fit in bio-washed jersey.',
  },
  {
    name: 'Ground Zero Plain Tee',
    cut: 'tee-regular',
    price: 399,
    mrp: 599,
    daysAgo: 200,
    reviews: [8, 0.7],
    colours: ['ink', 'bone', 'bottle', 'mustard'],
    facts: ['Side-seamed, not tubular, so it does not twist'],
    description:
      'A plain tee at a fair price, made as carefully as the rest. Side seams that stay at the side. Buy two and forget about it.',
  },
  {
    name: 'Terrace Long Sleeve',
    cut: 'tee-long',
    price: 799,
    mrp: 1199,
    daysAgo: 64,
    reviews: [4, 0.7],
    colours: ['maroon', 'bone', 'ink'],
    print: { art: 'rooftops', place: 'small' },
    description:
      'Four roofs, four water tanks and the sun going down behind the fan shop. Full sleeves for the hour when the breeze turns. Smooth interlock, ribbed cuffs.',
  },
];

export const REGULAR: SeedProduct[] = STYLES.map((style) => product('regular', style));
