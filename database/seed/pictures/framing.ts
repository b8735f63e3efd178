import type { SeedProduct } from '../catalogue/types.ts';
import { PATTERNS } from './draw/cuts/pattern.ts';
import type { View } from './draw/garment.ts';
import { lightness } from './draw/colour.ts';
import { AXIS, place, type Matrix } from './draw/path.ts';
import { garmentOf, type Piece, type Scene } from './draw/scene.ts';

type TopKind = keyof typeof PATTERNS;
const TALL = { width: 1080, height: 1350 } as const;

const QUIET = ['#e9e3d9', '#e5e6e2', '#eae1da', '#e4e2e6', '#e6e5da'] as const;
const DEEPER = ['#cdd0cb', '#d6ccc0', '#c8ced2'] as const;
const TURNS = [-0.8, 0.7, 1.5] as const;

/** A quiet ground the garment stands out from. */
function groundFor(colour: string, turn: number): string {
  const grounds = lightness(colour) > 0.78 ? DEEPER : QUIET;
  return grounds[turn % grounds.length] ?? QUIET[0];
}

/** A co-ord's top is the oversized tee. */
function topKindOf(product: Pick<SeedProduct, 'cut'>): TopKind {
  return product.cut === 'co-ord' ? 'tee-oversized' : product.cut;
}

function flatMatrix(kind: TopKind, turn: number): Matrix {
  const {
    neckTop,
    hem,
    band = 0,
    hasHood,
  } = PATTERNS[kind] as { neckTop: number; hem: readonly [number, number]; band?: number; hasHood?: boolean };
  const middle = (neckTop - (hasHood ? 248 : 0) + hem[1] + band) / 2;
  const scale = { 'tee-regular': 1.06, 'tee-slim': 1.08, 'tee-crop': 1.02 }[kind as string] ?? 1;
  return place({ about: [AXIS, middle], to: [AXIS, 668], scale, turn: TURNS[turn % 3] ?? 0 });
}

type Dye = Pick<Piece, 'colour' | 'trim' | 'print'>;

/** The garment laid flat, filling the frame. */
export function flatScene(
  cut: SeedProduct['cut'],
  view: 'front' | 'back',
  dye: Dye,
  turn: number,
  ground = groundFor(dye.colour, turn),
): Scene {
  if (cut === 'co-ord') return { ...TALL, ground, pieces: coordPieces(view, dye, turn) };
  return {
    ...TALL,
    ground,
    pieces: [{ kind: cut, view, ...dye, matrix: flatMatrix(cut, turn), seed: 1 + (turn % 3) }],
  };
}

function coordPieces(view: View, dye: Dye, turn: number): Piece[] {
  const seed = 1 + (turn % 3);
  const above: Piece = {
    kind: 'tee-oversized',
    view,
    ...dye,
    matrix: place({ about: [AXIS, 222], to: [506, 96], scale: 0.82, turn: -2 }),
    seed,
  };
  const below: Piece = {
    kind: 'shorts',
    view: 'front',
    colour: dye.colour,
    trim: dye.trim,
    print: null,
    matrix: place({ about: [AXIS, 560], to: [596, 762], scale: 0.96, turn: 3 }),
    seed: seed + 3,
  };
  return [above, below];
}

/** The camera close to collar and print. */
export function detailScene(cut: SeedProduct['cut'], dye: Dye, turn: number): Scene {
  const kind = topKindOf({ cut });
  const garment = garmentOf({ kind, view: 'front' });
  const small = dye.print?.place === 'pocket';
  const about = small
    ? ([garment.pocket.x + 20, garment.pocket.y + 20] as const)
    : dye.print
      ? ([AXIS + 24, garment.chest.y + 66] as const)
      : ([AXIS + 60, garment.chest.y - 44] as const);
  const matrix = place({ about, to: [AXIS, 675], scale: small ? 2.5 : 2.15, turn: -7 });
  return {
    ...TALL,
    ground: groundFor(dye.colour, turn),
    isClose: true,
    pieces: [{ kind, view: 'front', ...dye, matrix, seed: 2 }],
  };
}

/** The garment folded on the ground, as it comes out of the parcel. */
export function foldedScene(cut: SeedProduct['cut'], dye: Dye, turn: number): Scene {
  const kind = topKindOf({ cut });
  const isHoodie = kind === 'hoodie';
  const { neckTop } = PATTERNS[kind];
  const matrix = place({
    about: [AXIS, neckTop + (isHoodie ? 170 : 290)],
    to: [AXIS, 676],
    scale: isHoodie ? 1.22 : 1.52,
    turn: [-5, 4, -3][turn % 3] ?? 0,
  });
  const folded: Piece = { kind, view: 'folded', ...dye, matrix, seed: 2 };
  const pieces = cut === 'co-ord' ? [underneath(dye), folded] : [folded];
  return { ...TALL, ground: groundFor(dye.colour, turn + 1), pieces };
}

function underneath(dye: Dye): Piece {
  return {
    kind: 'shorts',
    view: 'front',
    colour: dye.colour,
    trim: dye.trim,
    print: null,
    matrix: place({ about: [AXIS, 760], to: [690, 830], scale: 1.12, turn: -16 }),
    seed: 5,
  };
}
