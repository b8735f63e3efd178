export type Point = readonly [x: number, y: number];
/** A straight segment, or a cubic one when it carries its two control points. */
export type Segment = readonly [to: Point] | readonly [c1: Point, c2: Point, to: Point];
/** A 2 × 3 affine matrix in SVG order. */
export type Matrix = readonly [number, number, number, number, number, number];

export const AXIS = 540;

/** A cubic segment; one line in a pattern instead of five. */
export function curve(c1: Point, c2: Point, to: Point): Segment {
  return [c1, c2, to];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** One closed shape drawn on the right of the garment's axis, or mirrored to its left. */
export function oneSide(start: Point, segments: readonly Segment[], side: 1 | -1 = 1): string {
  return `${openLine(start, segments, side)}Z`;
}

/** A line on the right of the garment's axis, or mirrored to its left. */
export function openLine(start: Point, segments: readonly Segment[], side: 1 | -1 = 1): string {
  const at = ([x, y]: Point) => `${round(AXIS + x * side)} ${round(y)}`;
  return `M${at(start)}${segments.map((segment) => `${segment.length === 3 ? 'C' : 'L'}${segment.map(at).join(' ')}`).join('')}`;
}

/** A closed shape whose right half is given from top centre to bottom centre. */
export function symmetric(start: Point, segments: readonly Segment[]): string {
  const right = openLine(start, segments);
  return `${right}${mirrorBack(start, segments)}Z`;
}

/** A symmetric line given by its right half, from the axis outwards. */
export function symmetricLine(start: Point, segments: readonly Segment[]): string {
  return `${openLine(start, segments)}${openLine(start, segments, -1)}`;
}

function mirrorBack(start: Point, segments: readonly Segment[]): string {
  const at = ([x, y]: Point) => `${round(AXIS - x)} ${round(y)}`;
  const ends = [start, ...segments.map(endOf)];
  return segments
    .map((segment, index) => {
      const to = at(ends[index] ?? start);
      return segment.length === 3 ? `C${at(segment[1])} ${at(segment[0])} ${to}` : `L${to}`;
    })
    .reverse()
    .join('');
}

function endOf(segment: Segment): Point {
  return segment.length === 3 ? segment[2] : segment[0];
}

/** The point at t (0 to 1) of a cubic curve. */
export function alongCubic(from: Point, [c1, c2, to]: readonly [Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const mix = (i: 0 | 1) => u * u * u * from[i] + 3 * u * u * t * c1[i] + 3 * u * t * t * c2[i] + t * t * t * to[i];
  return [mix(0), mix(1)];
}

export function applyMatrix(matrix: Matrix, [x, y]: Point): Point {
  const [a, b, c, d, e, f] = matrix;
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How much longer a line gets under the matrix. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Scales and turns (degrees) about one point of the drawing and puts that point somewhere else. */
export function place(options: { about: Point; to: Point; scale?: number; turn?: number }): Matrix {
  const angle = ((options.turn ?? 0) * Math.PI) / 180;
  const scale = options.scale ?? 1;
  const [a, b] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [x, y] = options.about;
  return [a, b, -b, a, options.to[0] - a * x + b * y, options.to[1] - b * x - a * y];
}
