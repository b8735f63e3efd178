import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'Still Wild Oversized Tee',
    cut: 'tee-oversized',
    price: 899,
    mrp: 1499,
    daysAgo: 12,
    reviews: [8, 0.9],
    tags: ['trending', 'featured'],
    colours: ['ink', 'bone', 'rust', 'coffee'],
    print: { art: 'tiger', words: ['STILL WILD'], place: 'chest' },
    scarce: [
      ['ink', 'M', 3],
      ['rust', 'XS', 0],
    ],
    description:
      'A tiger that has walked through many a forest rest house, cut like a lino block and pulled in two inks. The cloth is heavy and falls straight from a dropped shoulder. It looks better after the tenth wash than after the first.',
  },
  {
    name: 'Monsoon Line Oversized Tee',
    cut: 'tee-oversized',
    price: 799,
    mrp: 1299,
    daysAgo: 20,
    reviews: [7, 0.8],
    tags: ['trending'],
    colours: ['ink', 'bone', 'sage'],
    print: { art: 'wave', words: ['MONSOON'], place: 'chest' },
    scarce: [['sage', 'L', 2]],
    description:
      'Seven rows of one word, riding the same swell, for the week when the first rain arrives. Water-based ink sinks into the cloth, so nothing cracks. Roomy enough to dry on you.',
  },
  {
    name: 'Stepwell Oversized Tee',
    cut: 'tee-oversized',
    price: 949,
    mrp: 1499,
    daysAgo: 41,
    reviews: [6, 0.95],
    tags: ['featured'],
    colours: ['bone', 'rust', 'navy'],
    print: { art: 'stepwell', words: ['NINE STOREYS DOWN'], place: 'chest' },
    description:
      'A stepwell seen from the parapet: nine storeys of stairs and one square of water. We drew every step by hand and then counted them. The fit is wide and the sleeves reach the elbow.',
  },
  {
    name: 'Gully Echo Oversized Tee',
    cut: 'tee-oversized',
    price: 749,
    mrp: 1199,
    daysAgo: 66,
    reviews: [5, 0.6],
    tags: ['sale'],
    colours: ['ink', 'lilac', 'bone'],
    print: { art: 'echo', words: ['GULLY', 'LANES THAT RAISED US'], place: 'chest' },
    scarce: [
      ['lilac', 'XXL', 0],
      ['ink', 'S', 4],
    ],
    description:
      'Shout it down the lane and it comes back five times. Hollow letters, one solid, in the widest cut of our own type. Made for long evenings on somebody else’s scooter.',
  },
  {
    name: 'Low Sun Oversized Tee',
    cut: 'tee-oversized',
    price: 849,
    mrp: 1399,
    daysAgo: 30,
    reviews: [8, 0.7],
    tags: ['trending'],
    colours: ['navy', 'bone', 'coffee'],
    print: { art: 'sun', words: ['17:58 WEST'], place: 'chest' },
    description:
      'The last two minutes of the sun over the Arabian Sea, cut into bars. One screen, one ink, no gradient. Heavy cotton with a dry hand that takes salt air well.',
  },
  {
    name: 'Checker Bend Oversized Tee',
    cut: 'tee-oversized',
    price: 899,
    mrp: 1399,
    daysAgo: 52,
    reviews: [4, 0.5],
    colours: ['bone', 'ink', 'lilac'],
    print: { art: 'checker', place: 'chest' },
    scarce: [['bone', 'XL', 1]],
    description:
      'A carrom-room floor after one chai too many. The board bends but the cloth does not: 240 GSM with a firm collar. Wear it with plain trousers and let it talk.',
  },
  {
    name: 'Udaan Tower Oversized Tee',
    cut: 'tee-oversized',
    price: 699,
    mrp: 1199,
    daysAgo: 80,
    reviews: [3, 0.4],
    tags: ['sale'],
    colours: ['sage', 'ink', 'bone'],
    print: { art: 'tower', words: ['UDAAN', 'TAKE OFF FROM THE TERRACE', 'KSAUNI STREET GOODS'], place: 'chest' },
    description:
      'Five letters stacked like water tanks on a terrace. The print runs from the collar almost to the waist. Cut wide with an easy armhole for ball and kite alike.',
  },
  {
    name: 'Open Palm Oversized Tee',
    cut: 'tee-oversized',
    price: 999,
    mrp: 1599,
    daysAgo: 18,
    reviews: [5, 0.85],
    tags: ['featured'],
    colours: ['ink', 'rust', 'bone'],
    print: { art: 'palm', place: 'chest' },
    back: { art: 'echo', words: ['NAZAR', 'LOOK TWICE'], place: 'large' },
    description:
      'An open hand with an eye in its palm, like the ones painted above shop shutters. The back says it once more, louder. Printed front and back in water-based ink.',
  },
  {
    name: 'Local Pass Oversized Tee',
    cut: 'tee-oversized',
    price: 799,
    mrp: 1249,
    daysAgo: 46,
    reviews: [5, 0.7],
    colours: ['coffee', 'bone', 'ink'],
    print: { art: 'ticket', words: ['MONTHLY PASS', 'DADAR', 'VASHI', 'SECOND CLASS  NO. 00417'], place: 'chest' },
    description:
      'A season ticket for the only gym you will ever need: the 8:12 to work. Barcode, torn edge and all. Wide fit, heavy cloth, stands up to a crowd.',
  },
  {
    name: 'Blank Slate Oversized Tee',
    cut: 'tee-oversized',
    price: 599,
    mrp: 899,
    daysAgo: 150,
    reviews: [8, 0.75],
    colours: ['ink', 'bone', 'sage', 'lilac'],
    description:
      'No print, nothing to explain. Our heaviest jersey, dyed in four colours that all go with the jeans you already own. If you buy one thing from us, begin here.',
  },
];

export const OVERSIZED: SeedProduct[] = STYLES.map((style) => product('oversized', style));
