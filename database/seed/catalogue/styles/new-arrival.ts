import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'Meter Se Tee',
    cut: 'tee-regular',
    price: 649,
    mrp: 999,
    daysAgo: 2,
    reviews: [4, 0.9],
    tags: ['new-arrival', 'trending'],
    colours: ['bone', 'mustard', 'ink'],
    print: { art: 'rickshaw', words: ['METER SE'], place: 'chest' },
    description:
      'Three wheels, one honest meter and a sunset behind it. Drawn from the auto that waits outside our workshop. Regular fit in soft combed cotton.',
  },
  {
    name: 'Peacock Court Oversized Tee',
    cut: 'tee-oversized',
    price: 1099,
    mrp: 1699,
    daysAgo: 3,
    reviews: [3, 1],
    tags: ['new-arrival', 'featured'],
    colours: ['navy', 'ink', 'bone'],
    print: { art: 'peacock', place: 'large' },
    description:
      'Thirty-eight feathers, every eye awake. Pulled in four screens, one after the other, by two people and a lot of patience. Wide fit, heavy cloth.',
  },
  {
    name: 'First Flush Cropped Tee',
    cut: 'tee-crop',
    price: 599,
    mrp: 949,
    daysAgo: 4,
    reviews: [3, 0.7],
    tags: ['new-arrival'],
    colours: ['blush', 'bone', 'ink'],
    print: { art: 'marigold', place: 'small' },
    scarce: [['blush', 'S', 2]],
    description:
      'A marigold opened all the way, the size of your palm. Ends at the high waist and stands a little away from the body. Enzyme-washed so that it is soft from day one.',
  },
  {
    name: 'Last Local Sweatshirt',
    cut: 'sweatshirt',
    price: 1499,
    mrp: 2299,
    daysAgo: 5,
    reviews: [2, 0.9],
    tags: ['new-arrival'],
    colours: ['ink', 'sand', 'bottle'],
    print: { art: 'train', words: ['LAST LOCAL'], place: 'chest' },
    description:
      'The 1:05 coming in with its lamps on and you still on the bridge. Loopback terry that works for a winter platform and for an office with angry air conditioning. Ribbed where it should be.',
  },
  {
    name: 'Night Bazaar Tee',
    cut: 'tee-regular',
    price: 699,
    mrp: 1099,
    daysAgo: 6,
    reviews: [4, 0.6],
    tags: ['new-arrival'],
    colours: ['ink', 'bone', 'maroon'],
    print: {
      art: 'poster',
      words: ['NIGHT BAZAAR', 'GATE 4', 'TILL 2 AM', 'BRING CASH AND AN EMPTY BAG'],
      place: 'chest',
    },
    description:
      'A bill from a market that opens when the others close. Set in one narrow and one wide cut, the way wall painters do it. Regular fit, taped neck.',
  },
  {
    name: 'Half Moon Cropped Tee',
    cut: 'tee-crop',
    price: 549,
    mrp: 899,
    daysAgo: 8,
    reviews: [5, 0.8],
    tags: ['new-arrival', 'trending'],
    colours: ['ink', 'lilac', 'bone'],
    print: { art: 'moon', place: 'small' },
    scarce: [['lilac', 'M', 0]],
    description:
      'The moon on the night we finished the drawing, with seven of its moods below. Boxy and short, with an easy sleeve. Goes with high-waisted anything.',
  },
  {
    name: 'Kite Season Long Sleeve',
    cut: 'tee-long',
    price: 899,
    mrp: 1399,
    daysAgo: 9,
    reviews: [3, 0.8],
    tags: ['new-arrival'],
    colours: ['bone', 'bottle', 'ink'],
    print: { art: 'kite', place: 'small' },
    description:
      'January, a terrace, and a string that somebody else just cut. Full sleeves in smooth interlock keep the morning out. The print is small enough for work.',
  },
  {
    name: 'Rain on Water Hoodie',
    cut: 'hoodie',
    price: 1799,
    mrp: 2799,
    daysAgo: 10,
    reviews: [4, 1],
    tags: ['new-arrival', 'featured'],
    colours: ['charcoal', 'navy', 'sand'],
    print: { art: 'ripple', place: 'chest' },
    description:
      'Rain falling on a tank that has waited since March. Brushed fleece inside, a hood with two layers, a pocket for two hands and a phone. Loose without swallowing you.',
  },
];

export const NEW_ARRIVAL: SeedProduct[] = STYLES.map((style) => product('new-arrival', style));
