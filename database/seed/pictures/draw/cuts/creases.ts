import type { Fold } from '../garment.ts';
import { AXIS, type Point } from '../path.ts';

/** A fold on the right half: three points as offsets from the axis, width, height, where it is strongest. */
export type Crease = readonly [
  from: Point,
  bend: Point,
  to: Point,
  width: number,
  height: number,
  strongest?: 'start' | 'middle' | 'all',
];

/** Folds on one side of the garment. */
export function creases(side: 1 | -1, rows: readonly Crease[]): Fold[] {
  const at = ([x, y]: Point): Point => [AXIS + x * side, y];
  return rows.map(([from, bend, to, width, height, strongest]) => ({
    from: at(from),
    bend: at(bend),
    to: at(to),
    width,
    height,
    ...(strongest && { strongest }),
  }));
}
