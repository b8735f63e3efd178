import type { Fold, Garment, Part } from '../garment.ts';
import { AXIS, curve, oneSide, openLine, symmetric, symmetricLine, type Point, type Segment } from '../path.ts';
import { joinWork, ribsAcross, seam, stitches, twinStitches, type Work } from '../stitch.ts';

import { creases, type Crease } from './creases.ts';

const SIDES = [1, -1] as const;
const TOP = 560;
const LEG: readonly Segment[] = [
  [[206, TOP]],
  [
    [232, TOP + 120],
    [262, TOP + 300],
    [282, TOP + 470],
  ],
  [
    [220, TOP + 492],
    [110, TOP + 500],
    [34, TOP + 490],
  ],
  [
    [26, TOP + 420],
    [10, TOP + 330],
    [-6, TOP + 250],
  ],
];

/** Drawstring shorts laid flat. */
export function shorts(): Garment {
  return {
    parts: parts(),
    folds: folds(),
    ...work(),
    extras: '',
    chest: { x: AXIS + 70, y: TOP + 330, width: 130, height: 130 },
    pocket: { x: AXIS + 110, y: TOP + 350, width: 100, height: 100 },
  };
}

function parts(): Part[] {
  const band: Segment[] = [
    [[206, TOP - 2]],
    [
      [212, TOP + 20],
      [214, TOP + 40],
      [214, TOP + 56],
    ],
    [
      [120, TOP + 66],
      [60, TOP + 68],
      [0, TOP + 68],
    ],
  ];
  return [
    { d: oneSide([-8, TOP], LEG, -1), lift: 6, roll: 20 },
    { d: oneSide([-8, TOP], LEG), lift: 8, roll: 20, isPrintable: true },
    { d: symmetric([0, TOP + 4], band), lift: 10, roll: 14, isTrim: false },
    ...SIDES.map((side) => ({
      d: openLine(
        [16, TOP + 40],
        [
          [
            [22, TOP + 90],
            [40, TOP + 110],
            [30 + side * 6, TOP + 190],
          ],
        ],
        side,
      ),
      cord: 9,
      lift: 17,
      roll: 6,
      isTrim: true,
    })),
  ];
}

function work(): Work {
  const gathers = ribsAcross({
    from: [AXIS - 204, TOP + 8],
    fromEnd: [AXIS + 204, TOP + 8],
    to: [AXIS - 210, TOP + 62],
    toEnd: [AXIS + 210, TOP + 62],
    count: 44,
  });
  const row = (y: number) => symmetricLine([0, y + 2], [curve([80, y + 2], [150, y], [214, y - 8])]);
  return joinWork([
    { relief: gathers, lines: '' },
    seam(row(TOP + 66)),
    stitches(row(TOP + 34)),
    ...SIDES.flatMap((side) => legWork(side)),
  ]);
}

function legWork(side: 1 | -1): Work[] {
  const hem = (x: number, drop: number) =>
    openLine(
      [x, TOP + 436 + drop],
      [curve([210, TOP + 460 + drop], [110, TOP + 466 + drop], [34, TOP + 458 + drop])],
      side,
    );
  return [
    twinStitches(hem(274, 0), hem(275, 7)),
    stitches(openLine([150, TOP + 76], [curve([166, TOP + 140], [196, TOP + 190], [240, TOP + 226])], side)),
    seam(openLine([143, TOP + 70], [curve([158, TOP + 142], [190, TOP + 200], [244, TOP + 236])], side)),
  ];
}

function folds(): Fold[] {
  const fromBand = SIDES.flatMap((side) =>
    creases(
      side,
      [0.1, 0.26, 0.44, 0.62, 0.8].map((share, index): Crease => {
        const end: Point = [230 * share, TOP + 190 + (index % 3) * 34];
        return [[206 * share, TOP + 62], [210 * share, TOP + 120], end, 14, 9, 'start'];
      }),
    ),
  );
  const legs = SIDES.flatMap((side) =>
    creases(side, [
      [[4, TOP + 250], [70, TOP + 260], [150, TOP + 210], 22, 14, 'start'],
      [[10, TOP + 270], [60, TOP + 350], [120, TOP + 400], 24, 13, 'start'],
      [[150, TOP + 474], [140, TOP + 380], [170, TOP + 280], 26, 8],
      [[240, TOP + 450], [214, TOP + 360], [216, TOP + 260], 24, 8],
    ]),
  );
  return [...fromBand, ...legs];
}
