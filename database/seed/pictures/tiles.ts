import type { ColourKey } from '../catalogue/palette.ts';
import type { PrintSpec } from '../catalogue/types.ts';
import { art, giantLetters, lay, LOW, NIMBU, TALL, type Composition } from './compositions.ts';

const SPOT = { x: 540, y: 690 };

/** Category tiles, 4:5; the garment runs off the frame so that tiles differ from product pictures. */
export const CATEGORY_PICTURES: Composition[] = [
  {
    name: 'category/oversized',
    alt: 'Oversized T-shirt in Ink Black with a stepwell print',
    scene: {
      ...TALL,
      ground: '#c9b79c',
      pieces: [lay('tee-oversized', 'ink', art('stepwell'), { x: 540, y: 760, scale: 1.22, turn: -6 })],
    },
  },
  {
    name: 'category/new-arrival',
    alt: 'T-shirt in Haldi Mustard with an auto-rickshaw print',
    scene: {
      ...TALL,
      ground: '#b9c7c6',
      pieces: [lay('tee-regular', 'mustard', art('rickshaw', ['METER SE']), { x: 550, y: 770, scale: 1.32, turn: 7 })],
    },
  },
  {
    name: 'category/minimalist',
    alt: 'Slim T-shirt in Bone White with a small lotus on the chest',
    scene: {
      ...TALL,
      ground: '#c7c9c2',
      pieces: [lay('tee-slim', 'bone', art('lotus', [], 'pocket'), { x: 470, y: 800, scale: 1.5, turn: -5 })],
    },
  },
  {
    name: 'category/regular',
    alt: 'T-shirt in Bone White with bands across the chest',
    scene: {
      ...TALL,
      ground: '#a9b9c4',
      pieces: [
        lay('tee-regular', 'bone', art('bands', [], 'bands'), { x: 540, y: 780, scale: 1.32, turn: 5, seed: 1 }),
      ],
    },
  },
  {
    name: 'category/graphic-tees',
    alt: 'T-shirt in Bone White with crows on wires',
    scene: {
      ...TALL,
      ground: '#d8a944',
      pieces: [lay('tee-regular', 'bone', art('wires'), { x: 540, y: 780, scale: 1.34, turn: -6, seed: 3 })],
    },
  },
  {
    name: 'category/hoodies',
    alt: 'Hoodie in Tulsi Sage with a mountain print',
    scene: {
      ...TALL,
      ground: '#d9cdb6',
      pieces: [
        lay('hoodie', 'sage', art('mountain', ['HILL STATION']), {
          x: 540,
          y: 800,
          scale: 1.18,
          turn: 4,
          trim: 'bone',
        }),
      ],
    },
  },
  {
    name: 'category/sweatshirts',
    alt: 'Sweatshirt in Midnight Navy with the number eight',
    scene: {
      ...TALL,
      ground: '#b9ad9b',
      pieces: [lay('sweatshirt', 'navy', art('numeral', ['08', 'BLOCK']), { x: 540, y: 770, scale: 1.22, turn: -5 })],
    },
  },
  {
    name: 'category/co-ords',
    alt: 'Co-ord set in Brick Rust',
    scene: {
      ...TALL,
      ground: '#ddd0c0',
      pieces: [
        lay('tee-oversized', 'rust', art('contour'), { x: 480, y: 480, scale: 0.94, turn: -5 }),
        lay('shorts', 'rust', null, { x: 660, y: 1000, scale: 1.04, turn: 5, trim: 'bone', seed: 5 }),
      ],
    },
  },
];

type StripLook = readonly [
  name: string,
  kind: 'tee-regular' | 'tee-oversized' | 'tee-crop' | 'tee-slim',
  colour: ColourKey,
  print: PrintSpec,
  ground: string,
  letter: string,
  alt: string,
];

const STRIP_LOOKS: StripLook[] = [
  ['nimbu', 'tee-oversized', 'bone', NIMBU, '#8fa083', '#879879', 'Bone White T-shirt with a lemon and chillies print'],
  [
    'peacock',
    'tee-oversized',
    'navy',
    art('peacock'),
    '#d3b98a',
    '#cbb07f',
    'Midnight Navy T-shirt with a peacock print',
  ],
  [
    'cassette',
    'tee-regular',
    'mustard',
    art('cassette', ['SIDE A']),
    '#6f2431',
    '#66202c',
    'Haldi Mustard T-shirt with a cassette print',
  ],
  [
    'train',
    'tee-oversized',
    'ink',
    art('train', ['LAST LOCAL']),
    '#b8c4c9',
    '#aebbc1',
    'Ink Black T-shirt with a train print',
  ],
  ['lotus', 'tee-regular', 'maroon', art('lotus'), '#e0c4bb', '#d8bab0', 'Kokum Maroon T-shirt with a lotus print'],
  [
    'wave',
    'tee-oversized',
    'sage',
    art('wave', ['MONSOON']),
    '#2b3855',
    '#25314c',
    'Tulsi Sage T-shirt with a wave of letters',
  ],
  [
    'banyan',
    'tee-oversized',
    'rust',
    art('banyan', ['MEET ME UNDER']),
    '#d9cfbd',
    '#d0c5b1',
    'Brick Rust T-shirt with a banyan print',
  ],
  ['kite', 'tee-regular', 'sky', art('kite'), '#c5513b', '#bb4a35', 'Sky Wash T-shirt with a kite print'],
];

/** The T-shirt strip, 4:5, on stronger grounds. */
export const STRIP_PICTURES: Composition[] = STRIP_LOOKS.map(
  ([name, kind, colour, print, ground, letter, alt], index) => ({
    name: `strip/${name}`,
    alt,
    scene: {
      ...TALL,
      ground,
      backdrop: giantLetters('K', 1250, index % 2 ? 120 : -180, 1290, letter),
      pieces: [
        lay(kind, colour, print, {
          ...SPOT,
          scale: kind === 'tee-oversized' ? 0.98 : 1.06,
          turn: index % 2 ? 5 : -6,
          seed: 1 + (index % 3),
        }),
      ],
    },
  }),
);

/** Notes on the making, 4:3. */
export const INNOVATION_PICTURES: Composition[] = [
  {
    name: 'innovation/ink',
    alt: 'Close-up of a tiger print on black cloth',
    scene: {
      ...LOW,
      ground: '#222226',
      isClose: true,
      pieces: [lay('tee-oversized', 'ink', art('tiger'), { x: 560, y: 780, scale: 2.6, turn: -9 })],
    },
  },
  {
    name: 'innovation/collar',
    alt: 'Close-up of a ribbed collar in Tulsi Sage',
    scene: {
      ...LOW,
      ground: '#e6e0d4',
      isClose: true,
      pieces: [lay('tee-oversized', 'sage', null, { x: 600, y: 1520, scale: 2.8, turn: 6 })],
    },
  },
  {
    name: 'innovation/dye',
    alt: 'Matching shorts and T-shirt in Brick Rust',
    scene: {
      ...LOW,
      ground: '#e4dacd',
      pieces: [
        lay('tee-oversized', 'rust', null, { x: 400, y: 420, scale: 0.8, turn: -8 }),
        lay('shorts', 'rust', null, { x: 800, y: 470, scale: 1, turn: 7, trim: 'bone', seed: 5 }),
      ],
    },
  },
  {
    name: 'innovation/folded',
    alt: 'Three folded T-shirts overlapping',
    scene: {
      ...LOW,
      ground: '#d5cfc3',
      pieces: [
        lay('tee-regular', 'sky', null, { x: 820, y: 400, scale: 1, turn: 10, view: 'folded' }),
        lay('tee-regular', 'bone', art('rickshaw'), { x: 560, y: 415, scale: 1.04, turn: 1, view: 'folded', seed: 3 }),
        lay('tee-regular', 'maroon', null, { x: 290, y: 430, scale: 1.06, turn: -8, view: 'folded', seed: 1 }),
      ],
    },
  },
  {
    name: 'innovation/pattern',
    alt: 'Back of an oversized T-shirt in Bone White over drawn pattern lines',
    scene: {
      ...LOW,
      ground: '#41604f',
      backdrop: patternLines(),
      pieces: [lay('tee-oversized', 'bone', null, { x: 540, y: 430, scale: 0.78, turn: 0, view: 'back', seed: 1 })],
    },
  },
];

function patternLines(): string {
  const grid = Array.from({ length: 28 }, (_, k) => `M${k * 40} 0V810M0 ${k * 40}H1080`).join('');
  return `<path d="${grid}" stroke="#4a6b59" stroke-width="2"/><path d="M60 120C240 60 320 90 360 60M720 60C800 100 900 60 1020 130M80 700H1000M150 90V740M930 90V740" fill="none" stroke="#7d9a88" stroke-width="3" stroke-dasharray="14 9"/>`;
}
