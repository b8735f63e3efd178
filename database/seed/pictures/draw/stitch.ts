import { alongCubic, AXIS, type Point } from './path.ts';

/** Fine work on cloth: what stands up or lies deep, and what shows as a dark line. */
export type Work = { relief: string; lines: string };

export function joinWork(pieces: readonly Work[]): Work {
  return { relief: pieces.map((piece) => piece.relief).join(''), lines: pieces.map((piece) => piece.lines).join('') };
}

/** A row of visible stitches: a shallow groove with short threads lying in it. */
export function stitches(d: string): Work {
  return {
    relief:
      `<path d="${d}" fill="none" stroke="#666" stroke-width="3.2"/>` +
      `<path d="${d}" fill="none" stroke="#b4b4b4" stroke-width="1.7" stroke-dasharray="5 2.6" stroke-linecap="round"/>`,
    lines: `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="1.2" stroke-dasharray="5 2.6"/>`,
  };
}

/** Two rows of stitches a needle's width apart, as on hems. */
export function twinStitches(lower: string, upper: string): Work {
  const [a, b] = [stitches(lower), stitches(upper)];
  return { relief: a.relief + b.relief, lines: a.lines + b.lines };
}

/** A seam: one piece dives under the next. */
export function seam(d: string): Work {
  return {
    relief: `<path d="${d}" fill="none" stroke="#4a4a4a" stroke-width="3"/><path d="${d}" fill="none" stroke="#969696" stroke-width="9" stroke-opacity=".35"/>`,
    lines: `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.4"/>`,
  };
}

/** Rib lines running between two curves that share their parameter; both halves of the garment. */
export function ribsBetween(options: {
  outer: readonly [Point, readonly [Point, Point, Point]];
  inner: readonly [Point, readonly [Point, Point, Point]];
  count: number;
  isMirrored?: boolean;
}): string {
  const lines: string[] = [];
  for (let k = 0; k <= options.count; k++) {
    const t = k / options.count;
    const [ox, oy] = alongCubic(options.outer[0], options.outer[1], t);
    const [ix, iy] = alongCubic(options.inner[0], options.inner[1], t);
    lines.push(`M${at(AXIS + ox)} ${at(oy)}L${at(AXIS + ix)} ${at(iy)}`);
    if (options.isMirrored !== false && k > 0) lines.push(`M${at(AXIS - ox)} ${at(oy)}L${at(AXIS - ix)} ${at(iy)}`);
  }
  return ribStrokes(lines.join(''));
}

/** Rib lines filling a band with straight ends: `from`–`fromEnd` on one edge, `to`–`toEnd` on the other. */
export function ribsAcross(options: { from: Point; fromEnd: Point; to: Point; toEnd: Point; count: number }): string {
  const lines = Array.from({ length: options.count + 1 }, (_, k) => {
    const t = k / options.count;
    const mix = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    const [x1, y1] = mix(options.from, options.fromEnd);
    const [x2, y2] = mix(options.to, options.toEnd);
    return `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`;
  });
  return ribStrokes(lines.join(''));
}

function ribStrokes(d: string): string {
  return `<path d="${d}" fill="none" stroke="#4e4e4e" stroke-width="2.1" stroke-linecap="butt"/>`;
}

const at = (value: number): number => Math.round(value * 10) / 10;
