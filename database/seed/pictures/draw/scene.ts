import { createHash } from 'node:crypto';
import type { PrintSpec } from '../../catalogue/types.ts';
import { foldedTop } from './cuts/folded.ts';
import { PATTERNS } from './cuts/pattern.ts';
import { shorts } from './cuts/shorts.ts';
import { top } from './cuts/top.ts';
import type { Garment, View } from './garment.ts';
import { inksFor, placePrint } from './ink.ts';
import { paintBackdrop, paintCloth, paintGround, paintShadow, toBytes } from './paint.ts';
import { scaleOf, type Matrix } from './path.ts';
import { rasterise, type Size } from './raster.ts';
import { layGarment, type Relief } from './relief.ts';

/** Raise when light, cloth or shadow change without a line of the drawing changing. */
const HAND = 'hand-1';

/** One garment in a picture: what it is, how it is dyed and printed, where it lies. */
export type Piece = {
  kind: keyof typeof PATTERNS | 'shorts';
  view: View;
  colour: string;
  trim: string;
  print: PrintSpec | null;
  matrix: Matrix;
  seed: number;
};

/** A picture before it is painted. Sizes in pixels. */
export type Scene = Size & {
  ground: string;
  /** SVG painted flat on the ground. */ backdrop?: string;
  pieces: readonly Piece[];
  isClose?: boolean;
};

export function garmentOf(piece: Pick<Piece, 'kind' | 'view'>): Garment {
  if (piece.kind === 'shorts') return shorts();
  const pattern = PATTERNS[piece.kind];
  return piece.view === 'folded' ? foldedTop(pattern) : top(pattern, piece.view);
}

/** The drawing's content hash: the same drawing always has the same key. */
export function keyOf(scene: Scene): string {
  const drawn = scene.pieces.map((piece) => [garmentOf(piece), printMarkup(piece), piece]);
  return createHash('sha256')
    .update(JSON.stringify([HAND, scene, drawn]))
    .digest('hex')
    .slice(0, 16);
}

/** Paints the ground, then each garment with its shadow; returns RGB bytes. */
export async function paintScene(scene: Scene): Promise<Buffer> {
  const canvas = paintGround(scene, scene.ground);
  if (scene.backdrop) paintBackdrop(canvas, await rasterise(scene.backdrop, scene));
  for (const piece of scene.pieces) {
    const relief = await layOnce(scene, piece);
    paintShadow(canvas, relief, Math.min(2, scaleOf(piece.matrix)));
    const print = printMarkup(piece);
    const extras = moved(piece, garmentOf(piece).extras);
    paintCloth(canvas, relief, {
      colour: piece.colour,
      trim: piece.trim,
      print: print ? await rasterise(print, scene) : null,
      extras: extras ? await rasterise(extras, scene) : null,
    });
  }
  return toBytes(canvas);
}

const KEPT = 5;
const laidBefore = new Map<string, Promise<Relief>>();

/** Names the cloth as it lies; scenes that share it share the slow part of the painting. */
export function layKey(scene: Scene, { kind, view, matrix, seed }: Piece): string {
  return JSON.stringify([kind, view, matrix, seed, scene.width, scene.height, scene.isClose === true]);
}

function layOnce(scene: Scene, piece: Piece): Promise<Relief> {
  const key = layKey(scene, piece);
  const known = laidBefore.get(key);
  if (known) return known;
  const { width, height } = scene;
  const relief = layGarment({
    width,
    height,
    garment: garmentOf(piece),
    matrix: piece.matrix,
    seed: piece.seed,
    isClose: scene.isClose === true,
  });
  laidBefore.set(key, relief);
  const oldest = laidBefore.keys().next().value;
  if (laidBefore.size > KEPT && oldest !== undefined) laidBefore.delete(oldest);
  return relief;
}

function moved(piece: Piece, markup: string): string {
  return (
    markup &&
    `<g transform="matrix(${piece.matrix.map((value) => Math.round(value * 1e4) / 1e4).join(' ')})">${markup}</g>`
  );
}

function printMarkup(piece: Piece): string {
  if (!piece.print) return '';
  return moved(piece, placePrint(piece.print, inksFor(piece.print, piece.colour), garmentOf(piece)));
}
