import type { Fold, Part } from '../garment.ts';
import { AXIS, curve, oneSide, openLine, type Point, type Segment } from '../path.ts';
import { joinWork, ribsAcross, seam, twinStitches, type Work } from '../stitch.ts';
import { creases, type Crease } from './creases.ts';
import type { Pattern } from './pattern.ts';

const SIDES = [1, -1] as const;

/** Both sleeves and, on long ones, their ribbed cuffs. */
export function sleeves(pattern: Pattern): Part[] {
  return SIDES.flatMap((side) => [
    ...(pattern.isLongSleeved ? [cuffPart(pattern, side)] : []),
    {
      d: oneSide([pattern.shoulder[0] - 2, pattern.shoulder[1]], sleeveOutline(pattern), side),
      lift: 8,
      roll: 19,
      isJoined: true,
    },
  ]);
}

function sleeveOutline(pattern: Pattern): Segment[] {
  const [sx, sy] = pattern.shoulder;
  const [px, py] = pattern.pit;
  const armhole = curve([px - 60, py - 40], [sx - 60, sy + 60], [sx - 26, sy - 8]);
  return [...(pattern.isLongSleeved ? longOutline(pattern) : shortOutline(pattern)), armhole];
}

function shortOutline({
  pit: [px, py],
  shoulder: [sx, sy],
  cuffOuter: [ox, oy],
  cuffInner: [ix, iy],
}: Pattern): Segment[] {
  const upper: Point = [sx + (ox - sx) * 0.42, sy + (oy - sy) * 0.2];
  return [
    curve(upper, [ox - (ox - sx) * 0.2, oy - (oy - sy) * 0.36], [ox, oy]),
    curve([ox - 26, oy + 34], [ix + 42, iy + 5], [ix, iy]),
    curve([ix - 14, iy - 22], [px + 22, py + 24], [px - 4, py + 4]),
  ];
}

function longOutline({
  pit: [px, py],
  shoulder: [sx, sy],
  cuffOuter: [ox, oy],
  cuffInner: [ix, iy],
}: Pattern): Segment[] {
  return [
    curve([sx + 74, sy + 44], [ox - 62, oy - 520], [ox - 34, oy - 360]),
    curve([ox - 20, oy - 262], [ox + 12, oy - 70], [ox, oy]),
    curve([ox - 30, oy + 15], [ix + 30, iy + 4], [ix, iy]),
    curve([ix - 14, iy - 70], [ix - 14, iy - 190], [px + 36, py + 168]),
    curve([px + 26, py + 110], [px + 20, py + 40], [px - 4, py + 4]),
  ];
}

function cuffPart({ cuffOuter: [ox, oy], cuffInner: [ix, iy], cuff }: Pattern, side: 1 | -1): Part {
  const [dx, dy] = [0.13 * cuff, 0.99 * cuff];
  const segments: Segment[] = [
    [
      [ox - 2, oy + dy * 0.4],
      [ox + dx - 8, oy + dy * 0.8],
      [ox + dx - 12, oy + dy],
    ],
    [
      [ox - 24 + dx, oy + dy + 10],
      [ix + 34 + dx, iy + dy + 4],
      [ix + dx + 8, iy + dy],
    ],
    [
      [ix + 8, iy + dy * 0.5],
      [ix + 6, iy + 10],
      [ix + 4, iy - 10],
    ],
    [[ox - 8, oy - 14]],
  ];
  return { d: oneSide([ox - 8, oy - 10], segments, side), lift: 4, roll: 12, isTrim: true };
}

export function sleeveWork(pattern: Pattern): Work {
  return joinWork(
    SIDES.flatMap((side) => [
      armhole(pattern, side),
      pattern.isLongSleeved ? cuffWork(pattern, side) : hemWork(pattern, side),
    ]),
  );
}

function armhole({ shoulder: [sx, sy], pit: [px, py] }: Pattern, side: 1 | -1): Work {
  return seam(
    openLine(
      [sx, sy],
      [
        [
          [sx - 16, sy + (py - sy) * 0.36],
          [sx - 14, py - 62],
          [px, py],
        ],
      ],
      side,
    ),
  );
}

function hemWork({ shoulder, cuffOuter: [ox, oy], cuffInner: [ix, iy], cuff }: Pattern, side: 1 | -1): Work {
  const length = Math.hypot(shoulder[0] - ox, shoulder[1] - oy);
  const [ux, uy] = [(shoulder[0] - ox) / length, (shoulder[1] - oy) / length];
  const line = (rise: number) => {
    const [x, y] = [ux * rise, uy * rise];
    return openLine(
      [ox + x, oy + y],
      [
        [
          [ox - 26 + x, oy + 34 + y],
          [ix + 42 + x, iy + 5 + y],
          [ix + x - 4, iy + y],
        ],
      ],
      side,
    );
  };
  return twinStitches(line(cuff), line(cuff - 7));
}

function cuffWork({ cuffOuter: [ox, oy], cuffInner: [ix, iy], cuff }: Pattern, side: 1 | -1): Work {
  const at = (x: number, y: number): Point => [AXIS + side * x, y];
  const [dx, dy] = [0.13 * cuff, cuff];
  const ribs = ribsAcross({
    from: at(ox - 6, oy + 11),
    fromEnd: at(ix + 5, iy + 7),
    to: at(ox + dx - 14, oy + dy + 8),
    toEnd: at(ix + dx + 8, iy + dy + 6),
    count: 17,
  });
  const join = openLine([ox, oy], [curve([ox - 30, oy + 15], [ix + 30, iy + 4], [ix, iy])], side);
  return joinWork([{ relief: ribs, lines: '' }, seam(join)]);
}

export function sleeveFolds(pattern: Pattern): Fold[] {
  return SIDES.flatMap((side) => creases(side, pattern.isLongSleeved ? longFolds(pattern) : shortFolds(pattern)));
}

function shortFolds({
  pit: [px, py],
  shoulder: [sx, sy],
  cuffOuter: [ox, oy],
  cuffInner: [ix, iy],
}: Pattern): Crease[] {
  return [
    [[px + 6, py - 10], [(px + ox) / 2, py - 30], [ox - 30, oy - 30], 20, 13, 'start'],
    [[px + 2, py - 34], [sx + 40, py - 120], [sx + 74, sy + 96], 22, 12, 'start'],
    [[ix + 30, iy - 14], [(ix + px) / 2 + 34, (iy + py) / 2 - 40], [sx + 46, sy + 130], 24, 8],
    [[ox - 44, oy + 16], [ox - 62, oy - 60], [sx + 66, sy + 70], 22, 6],
  ];
}

function longFolds({ pit: [px, py], shoulder: [sx, sy], cuffOuter: [ox, oy], cuffInner: [ix, iy] }: Pattern): Crease[] {
  const elbow = py + 170;
  return [
    [[px + 4, py - 4], [px + 60, py + 10], [ox - 50, py + 90], 22, 14, 'start'],
    [[px + 2, py - 40], [sx + 50, py - 110], [sx + 88, sy + 120], 24, 12, 'start'],
    [[px + 30, elbow - 20], [px + 76, elbow - 34], [ox - 44, elbow + 24], 17, 13, 'start'],
    [[px + 36, elbow + 22], [px + 84, elbow + 26], [ox - 36, elbow + 86], 18, 11, 'start'],
    [[ox - 30, elbow - 10], [ox - 60, elbow + 20], [px + 66, elbow + 74], 18, 9, 'start'],
    [[sx + 46, sy + 70], [sx + 96, sy + 220], [ox - 66, py + 130], 26, 8],
    [[ix + 8, iy - 24], [ix + 44, iy - 46], [ox - 10, oy - 66], 13, 12],
    [[ox - 4, oy - 22], [ix + 50, iy - 66], [ix + 4, iy - 76], 14, 11],
    [[ix - 2, iy - 120], [ix + 46, iy - 140], [ox - 10, oy - 196], 17, 10],
    [[ox - 8, oy - 110], [ix + 40, iy - 190], [ix - 4, iy - 220], 18, 8],
  ];
}
