import { PALETTE, type ColourKey } from '../catalogue/palette.ts';
import type { PrintSpec } from '../catalogue/types.ts';
import { PATTERNS } from './draw/cuts/pattern.ts';
import type { View } from './draw/garment.ts';
import { AXIS, place } from './draw/path.ts';
import type { Piece, Scene } from './draw/scene.ts';
import { setLine } from './draw/type.ts';

const WIDE = { width: 1920, height: 820 } as const;
export const TALL = { width: 1080, height: 1350 } as const;
export const LOW = { width: 1080, height: 810 } as const;

/** A picture that belongs to no product. */
export type Composition = { name: string; alt: string; scene: Scene };

type Lay = { x: number; y: number; scale: number; turn?: number; view?: View; trim?: ColourKey; seed?: number };

/** Puts the middle of a garment's body at x, y. */
export function lay(kind: Piece['kind'], colour: ColourKey, print: PrintSpec | null, at: Lay): Piece {
  const middle =
    kind === 'shorts'
      ? 800
      : at.view === 'folded'
        ? PATTERNS[kind].neckTop + 260
        : (PATTERNS[kind].neckTop + PATTERNS[kind].hem[1]) / 2;
  return {
    kind,
    view: at.view ?? 'front',
    colour: PALETTE[colour].code,
    trim: PALETTE[at.trim ?? colour].code,
    print,
    matrix: place({ about: [AXIS, middle], to: [at.x, at.y], scale: at.scale, turn: at.turn ?? 0 }),
    seed: at.seed ?? 2,
  };
}

/** Huge letters or shapes lying on the ground, a shade off its colour. */
export function giantLetters(text: string, size: number, x: number, y: number, colour: string): string {
  return `<path d="${setLine(text, { cut: 'expanded', size, x, y, tracking: -0.02 })}" fill="${colour}"/>`;
}

/** A print by its name, words and place. */
export const art = (
  name: PrintSpec['art'],
  words: readonly string[] = [],
  where: PrintSpec['place'] = 'chest',
): PrintSpec => ({ art: name, words, place: where });

export const NIMBU: PrintSpec = { ...art('nimbu', ['HANDLE WITH CARE']), inks: { main: '#35704a', second: '#e2ac2d' } };
const TIGER: PrintSpec = { art: 'tiger', words: ['STILL WILD'], place: 'chest' };
const WAVE: PrintSpec = { art: 'wave', words: ['MONSOON'], place: 'chest' };
const HILL: PrintSpec = { art: 'mountain', words: ['HILL STATION'], place: 'chest' };

type Pair = {
  name: string;
  alt: string;
  /** When the phone's crop shows fewer garments. */
  phoneAlt?: string;
  ground: string;
  wide: Pick<Scene, 'backdrop' | 'pieces'>;
  phone: Pick<Scene, 'backdrop' | 'pieces'>;
};

const PAIRS: Pair[] = [
  {
    name: 'still-wild',
    alt: 'Oversized T-shirts with a tiger print in Ink Black and Bone White',
    ground: '#a8301f',
    wide: {
      backdrop: giantLetters('08', 900, 880, 860, '#9a2a1b'),
      pieces: [
        lay('tee-oversized', 'bone', TIGER, { x: 1640, y: 470, scale: 0.72, turn: 11, seed: 1 }),
        lay('tee-oversized', 'ink', TIGER, { x: 1230, y: 452, scale: 0.86, turn: -7 }),
      ],
    },
    phone: {
      backdrop: giantLetters('08', 720, -60, 820, '#9a2a1b'),
      pieces: [
        lay('tee-oversized', 'bone', TIGER, { x: 790, y: 330, scale: 0.76, turn: 12, seed: 1 }),
        lay('tee-oversized', 'ink', TIGER, { x: 420, y: 500, scale: 0.92, turn: -7 }),
      ],
    },
  },
  {
    name: 'monsoon-line',
    alt: 'T-shirts with a wave of letters in Tulsi Sage and Midnight Navy, and a Bone White one with a rain cloud',
    phoneAlt: 'T-shirts with a wave of letters in Tulsi Sage and Midnight Navy',
    ground: '#c9d3d4',
    wide: {
      backdrop: rings(520, 430, '#bcc9cb'),
      pieces: [
        lay('tee-oversized', 'navy', WAVE, { x: 250, y: 520, scale: 0.7, turn: -14, seed: 1 }),
        lay('tee-regular', 'bone', art('cloud'), { x: 1000, y: 400, scale: 0.62, turn: 13, seed: 3 }),
        lay('tee-oversized', 'sage', WAVE, { x: 620, y: 450, scale: 0.84, turn: 4 }),
      ],
    },
    phone: {
      backdrop: rings(540, 470, '#bcc9cb'),
      pieces: [
        lay('tee-oversized', 'navy', WAVE, { x: 300, y: 330, scale: 0.72, turn: -13, seed: 1 }),
        lay('tee-oversized', 'sage', WAVE, { x: 620, y: 520, scale: 0.92, turn: 6 }),
      ],
    },
  },
  {
    name: 'hill-road',
    alt: 'Hoodies in Tulsi Sage, with a mountain print, and Ink Black',
    ground: '#dfd3bd',
    wide: {
      backdrop: ridges(1920, 820, '#d3c5ab'),
      pieces: [
        lay('hoodie', 'ink', null, { x: 1690, y: 500, scale: 0.66, turn: 9, seed: 1 }),
        lay('hoodie', 'sage', HILL, { x: 1250, y: 520, scale: 0.78, turn: -5, trim: 'bone' }),
      ],
    },
    phone: {
      backdrop: ridges(1080, 1000, '#d3c5ab'),
      pieces: [
        lay('hoodie', 'ink', null, { x: 800, y: 420, scale: 0.67, turn: 9, seed: 1 }),
        lay('hoodie', 'sage', HILL, { x: 420, y: 540, scale: 0.87, turn: -5, trim: 'bone' }),
      ],
    },
  },
  {
    name: 'under-999',
    alt: 'A fan of folded T-shirts in Haldi Mustard, Sky Wash and Kokum Maroon',
    phoneAlt: 'Folded T-shirts in Haldi Mustard and Sky Wash',
    ground: '#1f2b46',
    wide: {
      backdrop: rings(1400, 430, '#25324f'),
      pieces: [
        lay('tee-regular', 'maroon', art('numeral', ['24', 'WARD']), {
          x: 1690,
          y: 450,
          scale: 0.92,
          turn: 16,
          view: 'folded',
          seed: 1,
        }),
        lay('tee-regular', 'sky', art('arch', ['MARINE', 'DRIVE']), {
          x: 1400,
          y: 430,
          scale: 0.98,
          turn: 5,
          view: 'folded',
        }),
        lay('tee-regular', 'mustard', art('rickshaw'), {
          x: 1090,
          y: 450,
          scale: 1.02,
          turn: -8,
          view: 'folded',
          seed: 3,
        }),
      ],
    },
    phone: {
      backdrop: rings(540, 470, '#25324f'),
      pieces: [
        lay('tee-regular', 'sky', art('arch', ['MARINE', 'DRIVE']), {
          x: 760,
          y: 380,
          scale: 1.1,
          turn: 12,
          view: 'folded',
        }),
        lay('tee-regular', 'mustard', art('rickshaw'), {
          x: 380,
          y: 510,
          scale: 1.21,
          turn: -8,
          view: 'folded',
          seed: 3,
        }),
      ],
    },
  },
  {
    name: 'plain-speaking',
    alt: 'Plain slim T-shirts in Charcoal Grey, Tulsi Sage and Bone White',
    phoneAlt: 'Plain slim T-shirts in Bone White and Tulsi Sage',
    ground: '#d9d5cc',
    wide: {
      pieces: [
        lay('tee-slim', 'charcoal', null, { x: 210, y: 440, scale: 0.72, turn: -6, seed: 1 }),
        lay('tee-slim', 'sage', null, { x: 560, y: 440, scale: 0.76, turn: 2 }),
        lay('tee-slim', 'bone', null, { x: 930, y: 450, scale: 0.74, turn: 8, seed: 3 }),
      ],
    },
    phone: {
      pieces: [
        lay('tee-slim', 'sage', null, { x: 700, y: 400, scale: 0.83, turn: 9 }),
        lay('tee-slim', 'bone', null, { x: 370, y: 510, scale: 0.94, turn: -6, seed: 3 }),
      ],
    },
  },
  {
    name: 'graphic-tees',
    alt: 'T-shirts printed with lemon and chillies in Bone White and with a boat in Midnight Navy',
    ground: '#e3b04b',
    wide: {
      backdrop: giantLetters('A', 900, 1050, 900, '#dba53d'),
      pieces: [
        lay('tee-regular', 'navy', art('boat'), { x: 1690, y: 470, scale: 0.7, turn: 12, seed: 1 }),
        lay('tee-oversized', 'bone', NIMBU, { x: 1240, y: 450, scale: 0.86, turn: -6 }),
      ],
    },
    phone: {
      backdrop: giantLetters('A', 760, 100, 900, '#dba53d'),
      pieces: [
        lay('tee-regular', 'navy', art('boat'), { x: 780, y: 350, scale: 0.78, turn: 12, seed: 1 }),
        lay('tee-oversized', 'bone', NIMBU, { x: 420, y: 510, scale: 0.94, turn: -6 }),
      ],
    },
  },
  {
    name: 'sweatshirts',
    alt: 'Sweatshirts in Bone White, with a train, and Desert Sand, with cement tiles',
    ground: '#26443a',
    wide: {
      backdrop: giantLetters('08', 900, -60, 880, '#2b4b40'),
      pieces: [
        lay('sweatshirt', 'sand', art('tiles'), { x: 760, y: 440, scale: 0.76, turn: 8, seed: 1 }),
        lay('sweatshirt', 'bone', art('train', ['LAST LOCAL']), { x: 330, y: 450, scale: 0.84, turn: -7 }),
      ],
    },
    phone: {
      backdrop: giantLetters('08', 720, -40, 820, '#2b4b40'),
      pieces: [
        lay('sweatshirt', 'sand', art('tiles'), { x: 760, y: 370, scale: 0.78, turn: 10, seed: 1 }),
        lay('sweatshirt', 'bone', art('train', ['LAST LOCAL']), { x: 440, y: 510, scale: 0.9, turn: -6 }),
      ],
    },
  },
  {
    name: 'co-ords',
    alt: 'Co-ord sets in Brick Rust and Tulsi Sage',
    phoneAlt: 'Co-ord set in Brick Rust',
    ground: '#e6d9cc',
    wide: {
      backdrop: rings(1400, 430, '#ddcdbd'),
      pieces: [
        lay('tee-oversized', 'sage', art('mark', ['SUNDAY', 'NO PLANS'], 'pocket'), {
          x: 1660,
          y: 330,
          scale: 0.58,
          turn: 7,
          seed: 1,
        }),
        lay('shorts', 'sage', null, { x: 1640, y: 650, scale: 0.66, turn: 4, trim: 'bone', seed: 4 }),
        lay('tee-oversized', 'rust', art('contour'), { x: 1130, y: 350, scale: 0.66, turn: -6 }),
        lay('shorts', 'rust', null, { x: 1350, y: 620, scale: 0.74, turn: -3, trim: 'bone', seed: 5 }),
      ],
    },
    phone: {
      backdrop: rings(540, 470, '#ddcdbd'),
      pieces: [
        lay('tee-oversized', 'rust', art('contour'), { x: 440, y: 400, scale: 0.83, turn: -6 }),
        lay('shorts', 'rust', null, { x: 700, y: 700, scale: 0.87, turn: 6, trim: 'bone', seed: 5 }),
      ],
    },
  },
];

function rings(x: number, y: number, colour: string): string {
  return [420, 330, 240, 150]
    .map((r) => `<circle cx="${x}" cy="${y}" r="${r * 1.25}" fill="none" stroke="${colour}" stroke-width="26"/>`)
    .join('');
}

function ridges(width: number, height: number, colour: string): string {
  return [0, 1, 2]
    .map(
      (k) =>
        `<path d="M0 ${height * (0.62 + k * 0.13)}L${width * 0.22} ${height * (0.4 + k * 0.14)}L${width * 0.37} ${height * (0.54 + k * 0.13)}L${width * 0.61} ${height * (0.22 + k * 0.15)}L${width * 0.82} ${height * (0.5 + k * 0.13)}L${width} ${height * (0.36 + k * 0.14)}" fill="none" stroke="${colour}" stroke-width="22" stroke-linejoin="round"/>`,
    )
    .join('');
}

/** Banners, each as a wide picture and a 4:5 crop of its own. */
export const BANNER_PICTURES: Composition[] = PAIRS.flatMap(({ name, alt, phoneAlt, ground, wide, phone }) => [
  { name: `banner/${name}/wide`, alt, scene: { ...WIDE, ground, ...wide } },
  { name: `banner/${name}/phone`, alt: phoneAlt ?? alt, scene: { ...TALL, ground, ...phone } },
]);
