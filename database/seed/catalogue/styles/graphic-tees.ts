import { product, type Style } from '../product.ts';
import type { SeedProduct } from '../types.ts';

const STYLES: readonly Style[] = [
  {
    name: 'Crow Parliament Tee',
    cut: 'tee-regular',
    price: 699,
    mrp: 1099,
    daysAgo: 24,
    reviews: [7, 0.9],
    tags: ['trending'],
    colours: ['bone', 'sky', 'mustard'],
    print: { art: 'wires', place: 'chest' },
    description:
      'Five crows, three wires, no quorum. They meet outside our window at six and we have taken their minutes. Screen printed in two inks on soft cotton.',
  },
  {
    name: 'Side A Tee',
    cut: 'tee-regular',
    price: 649,
    mrp: 999,
    daysAgo: 36,
    reviews: [6, 0.7],
    colours: ['ink', 'mustard', 'bone'],
    print: { art: 'cassette', words: ['SIDE A'], place: 'chest' },
    scarce: [['mustard', 'M', 2]],
    description:
      'Ninety minutes recorded off the radio, with the announcer cut out badly. Keep a pencil for the tape. Regular fit, water-based ink.',
  },
  {
    name: 'Nimbu Mirchi Tee',
    cut: 'tee-oversized',
    price: 799,
    mrp: 1299,
    daysAgo: 15,
    reviews: [8, 0.95],
    tags: ['trending', 'featured'],
    colours: ['bone', 'ink', 'sage'],
    print: { art: 'nimbu', words: ['HANDLE WITH CARE'], place: 'chest', inks: { main: '#35704a', second: '#e2ac2d' } },
    description:
      'One lemon, four chillies and a thread, renewed every Saturday. Hang it on yourself instead of the door. Heavy cloth, wide fit, good luck not guaranteed.',
  },
  {
    name: 'Cloudburst Tee',
    cut: 'tee-regular',
    price: 599,
    mrp: 999,
    daysAgo: 49,
    reviews: [5, 0.6],
    tags: ['sale'],
    colours: ['sky', 'ink', 'bone'],
    print: { art: 'cloud', place: 'chest' },
    description:
      'The cloud that waits until you have left the house. Two inks and one lightning bolt. Dries on a chair by morning.',
  },
  {
    name: 'Under the Banyan Tee',
    cut: 'tee-oversized',
    price: 899,
    mrp: 1399,
    daysAgo: 57,
    reviews: [6, 0.85],
    tags: ['featured'],
    colours: ['bone', 'sage', 'rust'],
    print: { art: 'banyan', words: ['MEET ME UNDER'], place: 'chest' },
    description:
      'A tree that has heard every story in the village and kept the roots to prove it. Each leaf is a cut in the block. Oversized, with a broad collar.',
  },
  {
    name: 'Home Boat Tee',
    cut: 'tee-regular',
    price: 649,
    mrp: 999,
    daysAgo: 78,
    reviews: [4, 0.7],
    colours: ['navy', 'bone', 'bottle'],
    print: { art: 'boat', place: 'chest' },
    description:
      'A country boat with two sails and the evening behind it. The sea is seven lines, the fourth one red. Combed cotton, regular fit.',
  },
  {
    name: 'Milk Run Tee',
    cut: 'tee-regular',
    price: 649,
    mrp: 1049,
    daysAgo: 69,
    reviews: [3, 0.6],
    colours: ['bone', 'mustard', 'maroon'],
    print: { art: 'bicycle', words: ['MILK RUN'], place: 'chest' },
    description:
      'Two cans, one bell and a lane that slopes the right way. Every spoke is there; we checked. Soft jersey, taped neck.',
  },
  {
    name: 'Barsaat Tee',
    cut: 'tee-oversized',
    price: 849,
    mrp: 1299,
    daysAgo: 29,
    reviews: [7, 0.75],
    tags: ['trending'],
    colours: ['ink', 'navy', 'bone'],
    print: { art: 'puddle', words: ['BARSAAT', 'READ IT IN THE PUDDLE'], place: 'chest' },
    description:
      'The word stands on a wet road and looks at itself. The upper half is paint, the lower half is rain. Wide, heavy and happy to get soaked.',
  },
  {
    name: 'High Pass Cropped Tee',
    cut: 'tee-crop',
    price: 599,
    mrp: 949,
    daysAgo: 63,
    reviews: [4, 0.8],
    colours: ['sky', 'bone', 'ink'],
    print: { art: 'mountain', place: 'chest' },
    description:
      'The last pass before the road gives up. Snow left as bare cloth, shadows cut as lines. Short, boxy and warm enough for the drive up.',
  },
];

export const GRAPHIC_TEES: SeedProduct[] = STYLES.map((style) => product('graphic-tees', style));
