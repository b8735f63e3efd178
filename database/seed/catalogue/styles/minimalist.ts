import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'Small Lotus Slim Tee',
    cut: 'tee-slim',
    price: 549,
    mrp: 799,
    daysAgo: 44,
    reviews: [7, 0.9],
    tags: ['trending'],
    colours: ['bone', 'sage', 'ink'],
    print: { art: 'lotus', place: 'pocket' },
    description:
      'One lotus, four centimetres, over the heart. The cloth has a little stretch and a narrow collar that sits under a blazer. Quiet on purpose.',
  },
  {
    name: 'Cutting Slim Tee',
    cut: 'tee-slim',
    price: 549,
    mrp: 799,
    daysAgo: 38,
    reviews: [6, 0.8],
    colours: ['navy', 'bone', 'charcoal'],
    print: { art: 'chai', place: 'pocket' },
    scarce: [['bone', 'M', 5]],
    description:
      'A glass of cutting chai where a pocket would be. Fine Supima cotton that breathes through a meeting. For people who take two breaks and call them one.',
  },
  {
    name: 'Red Square Tee',
    cut: 'tee-regular',
    price: 499,
    mrp: 749,
    daysAgo: 95,
    reviews: [14, 0.7],
    tags: ['featured'],
    colours: ['ink', 'bone', 'navy'],
    print: { art: 'mark', words: ['KSAUNI', 'STREET GOODS'], place: 'pocket' },
    description:
      'Our name, small, and the red square that ends it. Nothing else was left to take away. Regular fit in soft combed cotton.',
  },
  {
    name: 'One Kite Slim Tee',
    cut: 'tee-slim',
    price: 529,
    mrp: 799,
    daysAgo: 61,
    reviews: [4, 0.6],
    tags: ['sale'],
    colours: ['sage', 'ink', 'bone'],
    print: { art: 'kite', place: 'pocket' },
    description:
      'A single kite, no string attached. Slim through the body with a curved side seam. Wash it with your shirts; it behaves.',
  },
  {
    name: 'Quiet Moon Tee',
    cut: 'tee-regular',
    price: 499,
    mrp: 799,
    daysAgo: 74,
    reviews: [5, 0.85],
    colours: ['navy', 'ink', 'sky'],
    print: { art: 'moon', place: 'pocket' },
    description:
      'A coin-sized moon with its phases in a row. You will notice it in the mirror of a lift. Soft jersey, taped neck, straight hem.',
  },
  {
    name: 'Threshold Slim Tee',
    cut: 'tee-slim',
    price: 599,
    mrp: 899,
    daysAgo: 27,
    reviews: [5, 0.9],
    colours: ['ink', 'charcoal', 'sage'],
    print: { art: 'kolam', place: 'pocket' },
    description:
      'A kolam for the chest: one line that never lifts and comes back to where it began. Printed fine enough to count the dots. Close fit with stretch.',
  },
  {
    name: 'Plain Speaking Slim Tee',
    cut: 'tee-slim',
    price: 449,
    mrp: 699,
    daysAgo: 170,
    reviews: [8, 0.65],
    colours: ['bone', 'ink', 'navy', 'charcoal'],
    scarce: [['navy', 'XXL', 0]],
    description:
      'The tee under everything. Close, soft and plain, with a collar that does not gape. Four colours; most people come back for the other three.',
  },
  {
    name: 'Short Wave Tee',
    cut: 'tee-regular',
    price: 529,
    mrp: 799,
    daysAgo: 58,
    reviews: [3, 0.5],
    colours: ['sky', 'bone', 'bottle'],
    print: { art: 'swell', place: 'pocket' },
    description:
      'Nineteen lines that remember the sea. The smallest print we could pull without losing one of them. Regular fit, good under a jacket.',
  },
];

export const MINIMALIST: SeedProduct[] = STYLES.map((style) => product('minimalist', style));
