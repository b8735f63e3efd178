import type { Point } from './path.ts';

/** One cut piece of cloth, painted in order over the pieces before it. Lengths in drawing pixels (1080 × 1350). */
export type Part = {
  d: string;
  /** Draws the outline as a cord of this width instead of filling it. */
  cord?: number;
  /** How far the piece lies above the ground. */
  lift: number;
  /** How broadly its edge rolls off. */
  roll: number;
  /** Sewn flat to the other joined pieces, as sleeves are to the body. */
  isJoined?: boolean;
  /** 1 is in full light; inner sides of collars and hoods are darker. */
  tone?: number;
  /** Cut from the second cloth: ringer collars, raglan sleeves, cords. */
  isTrim?: boolean;
  /** Ink can lie on it. */
  isPrintable?: boolean;
};

/** A ridge (or, with negative height, a valley) along a quadratic curve. */
export type Fold = {
  from: Point;
  bend: Point;
  to: Point;
  width: number;
  height: number;
  /** Where it is strongest: at its start, in its middle, or along all of it. */
  strongest?: 'start' | 'middle' | 'all';
};

type Box = { x: number; y: number; width: number; height: number };

/** A garment as laid for the camera: pieces, folds, and the fine work in SVG. */
export type Garment = {
  parts: Part[];
  folds: Fold[];
  /** Ribs, seams and stitches as grey lines: lighter than #808080 stands up, darker lies deeper. */
  relief: string;
  /** Seams and stitches as dark lines over white. */
  lines: string;
  /** Neck label and the like, in their own colours. */
  extras: string;
  chest: Box;
  pocket: Box;
};

export type Cut =
  | 'tee-oversized'
  | 'tee-regular'
  | 'tee-slim'
  | 'tee-crop'
  | 'tee-long'
  | 'hoodie'
  | 'sweatshirt'
  | 'co-ord';
export type View = 'front' | 'back' | 'folded';
