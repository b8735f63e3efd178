import type { Fold, Garment, Part } from '../garment.ts';
import { AXIS, openLine, symmetric, type Segment } from '../path.ts';
import { joinWork, seam, type Work } from '../stitch.ts';
import { creases } from './creases.ts';
import { drawcords, hood, hoodFolds, hoodWork } from './hood.ts';
import { collarBand, insideNeck, neckLabel, neckline, neckWork } from './neck.ts';
import type { Pattern } from './pattern.ts';
import { printBoxes, shoulderLine } from './top.ts';

/** A top folded the shop's way: sleeves and sides behind, hem tucked under. */
export function foldedTop(pattern: Pattern): Garment {
  const edge = foldEdge(pattern);
  const isHoodie = pattern.hasHood === true;
  const work = isHoodie ? hoodWork(pattern, false) : joinWork([neckWork(pattern, false), shoulders(pattern)]);
  return {
    parts: [
      ...(isHoodie ? [] : insideNeck(pattern)),
      layer(pattern, edge, 5, 0),
      layer(pattern, edge, 1, 4),
      front(pattern, edge),
      ...(isHoodie ? [...hood(pattern, false), ...drawcords(pattern)] : [collarBand(pattern, false)]),
    ],
    folds: [...folds(pattern, edge), ...(isHoodie ? hoodFolds(pattern, true) : [])],
    ...work,
    extras: isHoodie ? '' : neckLabel(pattern),
    ...printBoxes(pattern, false),
  };
}

type Edge = { half: number; bottom: number };

function foldEdge(pattern: Pattern): Edge {
  const half = Math.max(pattern.neckHalf + 112, pattern.pit[0] * 0.78);
  return { half, bottom: pattern.neckTop + half * 2.55 };
}

/** The folded-under cloth peeping out below and beside the front. */
function layer(pattern: Pattern, { half, bottom }: Edge, out: number, lift: number): Part {
  const top = pattern.neckTop + 90;
  const low = bottom + 4 + out * 2.2;
  const segments: Segment[] = [
    [[half + out - 2, top]],
    [
      [half + out, top + 120],
      [half + out + 2, low - 200],
      [half + out, low - 26],
    ],
    [
      [half + out - 6, low],
      [half - 40, low + 3],
      [0, low + 2],
    ],
  ];
  return { d: symmetric([0, top], segments), lift, roll: 12, tone: 0.93 };
}

function front(pattern: Pattern, { half, bottom }: Edge): Part {
  const neck = neckline(pattern, false, pattern.collar);
  const [, sy] = pattern.shoulder;
  const segments: Segment[] = [
    neck[1],
    [
      [neck[1][2][0] + 30, neck[1][2][1] + 8],
      [half - 34, sy - 34],
      [half - 8, sy - 18],
    ],
    [
      [half + 4, sy + 30],
      [half, sy + 200],
      [half + 1, sy + 330],
    ],
    [
      [half + 2, bottom - 160],
      [half + 2, bottom - 50],
      [half - 2, bottom - 14],
    ],
    [
      [half - 4, bottom],
      [half - 60, bottom + 4],
      [0, bottom + 2],
    ],
  ];
  return { d: symmetric(neck[0], segments), lift: 9, roll: 26, isPrintable: true };
}

function shoulders(pattern: Pattern): Work {
  const [x, y] = neckline(pattern, false, pattern.collar)[1][2];
  return joinWork(
    ([1, -1] as const).map((side) =>
      seam(
        openLine(
          [x, y + 8],
          [shoulderLine({ ...pattern, shoulder: [pattern.shoulder[0], pattern.shoulder[1] + 16] }, [x, y + 12])],
          side,
        ),
      ),
    ),
  );
}

function folds(pattern: Pattern, { half, bottom }: Edge): Fold[] {
  const [, sy] = pattern.shoulder;
  const sides = ([1, -1] as const).flatMap((side) =>
    creases(side, [
      [[half - 4, sy + 150], [half * 0.7, sy + 190], [half * 0.4, sy + 170 + side * 30], 24, 10, 'start'],
      [[half - 4, bottom - 170], [half * 0.7, bottom - 130], [half * 0.3, bottom - 150 + side * 20], 26, 9, 'start'],
      [[half * 0.5, bottom - 6], [half * 0.46, bottom - 80], [half * (0.5 + side * 0.1), bottom - 200], 28, 8, 'start'],
    ]),
  );
  return [
    ...sides,
    {
      from: [AXIS - half * 0.9, bottom - 60],
      bend: [AXIS, bottom - 96],
      to: [AXIS + half * 0.8, bottom - 56],
      width: 34,
      height: 7,
    },
  ];
}
