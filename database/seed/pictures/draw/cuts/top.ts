import type { Fold, Garment, Part } from '../garment.ts';
import { AXIS, openLine, symmetric, symmetricLine, type Point, type Segment } from '../path.ts';
import { joinWork, ribsAcross, seam, twinStitches, type Work } from '../stitch.ts';
import { creases, type Crease } from './creases.ts';
import { hood, hoodWork, kangarooPocket, pocketWork, hoodFolds, drawcords } from './hood.ts';
import { collarBand, insideNeck, neckLabel, neckline, neckWork } from './neck.ts';
import type { Pattern } from './pattern.ts';
import { sleeveFolds, sleeves, sleeveWork } from './sleeves.ts';

const SIDES = [1, -1] as const;

/** A tee, sweatshirt or hoodie laid flat. */
export function top(pattern: Pattern, view: 'front' | 'back'): Garment {
  const isBack = view === 'back';
  const isHoodie = pattern.hasHood === true;
  const neckParts = isHoodie ? hood(pattern, isBack) : [collarBand(pattern, isBack)];
  const work = joinWork([
    isHoodie ? hoodWork(pattern, isBack) : neckWork(pattern, isBack),
    isHoodie && !isBack ? pocketWork(pattern) : { relief: '', lines: '' },
    sleeveWork(pattern),
    isHoodie ? { relief: '', lines: '' } : shoulderSeams(pattern, isBack),
    pattern.band ? bandWork(pattern, pattern.band) : hemWork(pattern),
  ]);
  return {
    parts: [
      ...(isBack || isHoodie ? [] : insideNeck(pattern)),
      ...sleeves(pattern),
      ...(pattern.band ? [waistband(pattern, pattern.band)] : []),
      body(pattern, isBack),
      ...(isHoodie && !isBack ? [kangarooPocket(pattern)] : []),
      ...neckParts,
      ...(isHoodie && !isBack ? drawcords(pattern) : []),
    ],
    folds: [...bodyFolds(pattern, isBack), ...sleeveFolds(pattern), ...(isHoodie ? hoodFolds(pattern, isBack) : [])],
    ...work,
    extras: isBack || isHoodie ? '' : neckLabel(pattern),
    ...printBoxes(pattern, isBack),
  };
}

/** Where a chest print and a small print go. */
export function printBoxes(pattern: Pattern, isBack: boolean): Pick<Garment, 'chest' | 'pocket'> {
  const upper = pattern.neckTop + (isBack ? 20 : pattern.neckDepth) + pattern.collar;
  const top = upper + (pattern.hasHood ? (isBack ? 90 : 102) : 48);
  const bottom = pattern.hasHood && !isBack ? pattern.hem[1] - 284 : pattern.hem[1] - 190;
  const half = pattern.pit[0] * 0.68;
  return {
    chest: { x: AXIS - half, y: top, width: half * 2, height: Math.min(half * 2.5, bottom - top) },
    pocket: {
      x: AXIS + pattern.pit[0] * 0.26,
      y: top + 26,
      width: pattern.pit[0] * 0.42,
      height: pattern.pit[0] * 0.42,
    },
  };
}

export function shoulderLine(pattern: Pattern, from: Point): Segment {
  const [sx, sy] = pattern.shoulder;
  return [
    [from[0] + (sx - from[0]) * 0.3, from[1] + (sy - from[1]) * 0.2],
    [sx - 52, sy - 18],
    [sx, sy],
  ];
}

function body(pattern: Pattern, isBack: boolean): Part {
  const neck = neckline(pattern, isBack, pattern.collar);
  const [sx, sy] = pattern.shoulder;
  const [px, py] = pattern.pit;
  const [wx, wy] = pattern.waist;
  const [hx, hy] = pattern.hem;
  const blouse = pattern.band ? 8 : 0;
  return {
    d: symmetric(neck[0], [
      neck[1],
      shoulderLine(pattern, neck[1][2]),
      [
        [sx - 16, sy + (py - sy) * 0.36],
        [sx - 14, py - 62],
        [px, py],
      ],
      [
        [px - 2, py + 60],
        [wx, wy - 130],
        [wx, wy],
      ],
      [
        [wx + blouse, wy + 110],
        [hx - 3 + blouse, hy - 100],
        [hx, hy - 8],
      ],
      [
        [hx - 70, hy + 7],
        [90, hy + 12],
        [0, hy + 9],
      ],
    ]),
    lift: 8,
    roll: 19,
    isJoined: true,
    isPrintable: true,
  };
}

function waistband({ hem: [hx, hy] }: Pattern, height: number): Part {
  const segments: Segment[] = [
    [[hx - 10, hy - 16]],
    [
      [hx - 8, hy + height * 0.4],
      [hx - 18, hy + height * 0.8],
      [hx - 24, hy + height],
    ],
    [
      [hx - 100, hy + height + 9],
      [90, hy + height + 12],
      [0, hy + height + 11],
    ],
  ];
  return { d: symmetric([0, hy - 12], segments), lift: 5, roll: 14, isTrim: true };
}

function bandWork({ hem: [hx, hy] }: Pattern, height: number): Work {
  const ribs = ribsAcross({
    from: [AXIS - hx + 10, hy + 11],
    fromEnd: [AXIS + hx - 10, hy + 11],
    to: [AXIS - hx + 24, hy + height + 12],
    toEnd: [AXIS + hx - 24, hy + height + 12],
    count: 96,
  });
  return joinWork([
    { relief: ribs, lines: '' },
    seam(
      symmetricLine(
        [0, hy + 9],
        [
          [
            [90, hy + 12],
            [hx - 70, hy + 7],
            [hx, hy - 8],
          ],
        ],
      ),
    ),
  ]);
}

function hemWork({ hem: [hx, hy] }: Pattern): Work {
  const row = (rise: number) =>
    symmetricLine(
      [0, hy + 9 - rise],
      [
        [
          [90, hy + 12 - rise],
          [hx - 70, hy + 7 - rise],
          [hx, hy - 8 - rise],
        ],
      ],
    );
  return twinStitches(row(34), row(26));
}

function shoulderSeams(pattern: Pattern, isBack: boolean): Work {
  const [x, y] = neckline(pattern, isBack, pattern.collar)[1][2];
  return joinWork(SIDES.map((side) => seam(openLine([x, y + 6], [shoulderLine(pattern, [x, y + 8])], side))));
}

/** Folds start where cloth is held: at the pits, the neck and the hem. */
function bodyFolds(pattern: Pattern, isBack: boolean): Fold[] {
  const [px, py] = pattern.pit;
  const hy = pattern.hem[1];
  const drop = (hy - py) / 530;
  const bothSides = SIDES.flatMap((side) => [
    ...creases(side, sideFolds(pattern, side, isBack)),
    ...(pattern.band ? gathers(pattern, side) : []),
  ]);
  return [
    ...bothSides,
    {
      from: [AXIS - px * 0.7, hy - 210 * drop],
      bend: [AXIS - 40, hy - 130],
      to: [AXIS + px * 0.5, hy - 260],
      width: 38,
      height: 5,
    },
    {
      from: [AXIS + px * 0.8, py + 300 * drop],
      bend: [AXIS + 60, py + 330 * drop],
      to: [AXIS - px * 0.2, py + 290 * drop],
      width: 36,
      height: 7,
    },
  ];
}

function sideFolds(pattern: Pattern, side: 1 | -1, isBack: boolean): Crease[] {
  const { neckHalf, neckTop } = pattern;
  const [px, py] = pattern.pit;
  const [hx, hy] = pattern.hem;
  const drop = (hy - py) / 530;
  const yoke: Point = [px * 0.62, neckTop + 210];
  return [
    [[px - 4, py - 6], [px * 0.7, py + 40], [px * 0.34, py + 30 + side * 26], 23, 14, 'start'],
    [[px - 2, py + 20], [px * 0.8, py + 120 * drop], [px * 0.4, py + (210 + side * 30) * drop], 27, 16, 'start'],
    [[px - 10, py + 60], [px * 0.93, py + 210 * drop], [px * 0.66, py + 390 * drop], 25, 14, 'start'],
    [[px - 10, py - 40], [px * 0.74, py - 90], [px * 0.5, py - 170], 26, 7, 'start'],
    [[hx * 0.86, hy - 30], [hx * 0.8, hy - 170 * drop], [hx * 0.9, hy - 330 * drop], 24, 8],
    [[hx * (0.42 + side * 0.1), hy - 12], [hx * 0.4, hy - 130], [hx * (0.68 + side * 0.16), hy - 290 * drop], 30, 7],
    [[neckHalf + 44, neckTop + 24], [px * 0.6, neckTop + 110], yoke, 30, isBack ? 3 : 6, 'start'],
  ];
}

function gathers({ hem: [hx, hy] }: Pattern, side: 1 | -1): Fold[] {
  return [0.18, 0.38, 0.56, 0.74, 0.9].map((share, index) => ({
    from: [AXIS + side * hx * share, hy - 2] as const,
    bend: [AXIS + side * hx * (share - 0.02), hy - 40] as const,
    to: [AXIS + side * hx * (share + 0.03 * ((index % 3) - 1)), hy - 90 - (index % 3) * 30] as const,
    width: 15,
    height: 8 + (index % 2) * 4,
    strongest: 'start' as const,
  }));
}
