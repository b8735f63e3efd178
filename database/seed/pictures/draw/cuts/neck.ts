import type { Part } from '../garment.ts';
import { AXIS, oneSide, symmetric, symmetricLine, type Point, type Segment } from '../path.ts';
import { joinWork, ribsBetween, seam, stitches, type Work } from '../stitch.ts';
import type { Pattern } from './pattern.ts';

type Curve = readonly [Point, readonly [Point, Point, Point]];

const BACK_DEPTH = 20;

/** Neckline from the axis (bottom centre) to the side of the neck, grown outwards by the width of the collar. */
export function neckline(pattern: Pattern, isBack: boolean, grow: number): Curve {
  const depth = isBack ? BACK_DEPTH : pattern.neckDepth;
  const half = pattern.neckHalf + grow;
  const bottom = pattern.neckTop + depth + grow * 0.96;
  return [
    [0, bottom],
    [
      [half * 0.52, bottom],
      [half * 0.93, bottom - (depth + grow) * 0.4],
      [half, pattern.neckTop + grow * 0.24],
    ],
  ];
}

/** The ribbed band around the neck. */
export function collarBand(pattern: Pattern, isBack: boolean): Part {
  const [outerStart, outer] = neckline(pattern, isBack, pattern.collar);
  const [innerStart, inner] = neckline(pattern, isBack, 0);
  const [end, innerEnd] = [outer[2], inner[2]];
  const segments: Segment[] = [
    outer,
    [[end[0] - 4, end[1] - 5], [innerEnd[0] + 10, innerEnd[1] - 2], innerEnd],
    [inner[1], inner[0], innerStart],
  ];
  return { d: `${oneSide(outerStart, segments)}${oneSide(outerStart, segments, -1)}`, lift: 12, roll: 8, isTrim: true };
}

/** What shows through the neck opening: the inner back and its band. */
export function insideNeck(pattern: Pattern): Part[] {
  const back = neckline(pattern, true, 0);
  const front = neckline(pattern, false, 8);
  const { neckTop, neckHalf } = pattern;
  const lower: Segment[] = [
    front[1],
    [
      [front[1][2][0], neckTop - 6],
      [neckHalf * 0.6, neckTop + 2],
      [0, neckTop + 3],
    ],
  ];
  const band: Segment[] = [
    [
      [back[1][0][0], neckTop + 40],
      [back[1][1][0], neckTop + 26],
      [neckHalf + 6, neckTop + 4],
    ],
    [
      [neckHalf - 10, neckTop - 10],
      [neckHalf * 0.5, neckTop + 5],
      [0, neckTop + 6],
    ],
  ];
  return [
    { d: symmetric(front[0], lower), lift: -1, roll: 10, tone: 0.7, isPrintable: true },
    { d: symmetric([0, neckTop + 40], band), lift: 2, roll: 7, tone: 0.84, isTrim: true },
  ];
}

export function neckWork(pattern: Pattern, isBack: boolean): Work {
  const outer = neckline(pattern, isBack, pattern.collar);
  const inner = neckline(pattern, isBack, 0);
  const edge = neckline(pattern, isBack, pattern.collar + 9);
  const ribs = [ribsBetween({ outer, inner, count: 26 })];
  if (!isBack) ribs.push(insideRibs(pattern));
  return joinWork([
    { relief: ribs.join(''), lines: '' },
    seam(symmetricLine(outer[0], [outer[1]])),
    stitches(symmetricLine(edge[0], [edge[1]])),
  ]);
}

function insideRibs({ neckHalf, neckTop }: Pattern): string {
  return ribsBetween({
    outer: [
      [0, neckTop + 40],
      [
        [neckHalf * 0.52, neckTop + 40],
        [neckHalf * 0.95, neckTop + 24],
        [neckHalf + 4, neckTop + 6],
      ],
    ],
    inner: [
      [0, neckTop + 6],
      [
        [neckHalf * 0.5, neckTop + 5],
        [neckHalf - 10, neckTop - 4],
        [neckHalf, neckTop],
      ],
    ],
    count: 22,
  });
}

/** The woven label sewn inside the back of the neck. */
export function neckLabel({ neckTop }: Pattern): string {
  const y = neckTop + 46;
  return (
    `<g><rect x="${AXIS - 25}" y="${y}" width="50" height="21" rx="1.5" fill="#1a1a1e"/>` +
    `<path d="M${AXIS - 16} ${y + 10.5}h24" stroke="#d8cfc0" stroke-width="4.4"/><rect x="${AXIS + 12}" y="${y + 8}" width="5" height="5" fill="#c8202f"/></g>`
  );
}
