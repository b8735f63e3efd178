import type { Fold, Part } from '../garment.ts';
import { AXIS, openLine, symmetric, symmetricLine, type Point, type Segment } from '../path.ts';
import { joinWork, seam, stitches, twinStitches, type Work } from '../stitch.ts';
import { creases, type Crease } from './creases.ts';
import type { Pattern } from './pattern.ts';

const SIDES = [1, -1] as const;

function hoodSide(y: number): Segment[] {
  return [
    [
      [86, y - 246],
      [150, y - 206],
      [166, y - 120],
    ],
    [
      [178, y - 60],
      [172, y + 4],
      [150, y + 44],
    ],
    [
      [112, y + 70],
      [58, y + 88],
      [0, y + 94],
    ],
  ];
}

function opening(y: number, grow: number): readonly [Point, Segment[]] {
  return [
    [0, y - 176 - grow],
    [
      [
        [62 + grow * 0.5, y - 178 - grow],
        [104 + grow, y - 140],
        [106 + grow, y - 84],
      ],
      [
        [108 + grow, y - 20],
        [54 + grow * 0.6, y + 40],
        [0, y + 78 + grow * 0.6],
      ],
    ],
  ];
}

/** The hood standing up behind the neck: its two walls, and in front the lining seen through the opening. */
export function hood({ neckTop }: Pattern, isBack: boolean): Part[] {
  const shell: Part = { d: symmetric([0, neckTop - 248], hoodSide(neckTop)), lift: 16, roll: 24 };
  if (isBack) return [shell];
  const [start, sides] = opening(neckTop, 0);
  return [
    shell,
    { d: symmetric(start, sides), lift: 30, roll: -34, tone: 0.6 },
    { d: overlap(neckTop), lift: 24, roll: 9 },
  ];
}

/** The right edge of the hood crosses over the left at the throat. */
function overlap(y: number): string {
  return `M${AXIS - 101} ${y - 20}C${AXIS - 84} ${y + 26} ${AXIS - 26} ${y + 64} ${AXIS + 24} ${y + 84}L${AXIS - 6} ${y + 98}C${AXIS - 54} ${y + 86} ${AXIS - 96} ${y + 44} ${AXIS - 101} ${y - 20}Z`;
}

export function hoodWork({ neckTop: y }: Pattern, isBack: boolean): Work {
  const base = seam(
    symmetricLine(
      [0, y + 94],
      [
        [
          [58, y + 88],
          [112, y + 70],
          [150, y + 44],
        ],
      ],
    ),
  );
  if (isBack)
    return joinWork([base, twinStitches(`M${AXIS - 4} ${y - 248}V${y + 92}`, `M${AXIS + 4} ${y - 248}V${y + 92}`)]);
  const [start, sides] = opening(y, 26);
  const hem = stitches(symmetricLine(start, sides.slice(0, 2)));
  return joinWork([base, hem, seam(`M${AXIS} ${y - 138}V${y + 20}`)]);
}

/** Cords hang from two eyelets with knotted ends. */
export function drawcords({ neckTop: y }: Pattern): Part[] {
  const line = (side: 1 | -1, length: number) =>
    openLine(
      [40, y + 66],
      [
        [
          [48, y + 100],
          [32, y + 120],
          [44 + side * 3, y + 146 + length],
        ],
      ],
      side,
    );
  return SIDES.flatMap((side) => [
    { d: `M${AXIS + side * 40} ${y + 64}v1`, cord: 21, lift: 16, roll: 5, tone: 0.7 },
    { d: line(side, side === 1 ? 20 : 0), cord: 9.5, lift: 20, roll: 6, isTrim: true },
    {
      d: `M${AXIS + side * (44 + side * 3)} ${y + 142 + (side === 1 ? 20 : 0)}v18`,
      cord: 14,
      lift: 20,
      roll: 7,
      isTrim: true,
    },
  ]);
}

export function kangarooPocket({ hem: [, hy] }: Pattern): Part {
  const segments: Segment[] = [
    [[132, hy - 262]],
    [
      [160, hy - 210],
      [196, hy - 150],
      [216, hy - 104],
    ],
    [
      [217, hy - 40],
      [217, hy - 20],
      [218, hy + 4],
    ],
    [
      [100, hy + 9],
      [60, hy + 9],
      [0, hy + 9],
    ],
  ];
  return { d: symmetric([0, hy - 262], segments), lift: 17, roll: 9 };
}

export function pocketWork({ hem: [, hy] }: Pattern): Work {
  const edge = (inset: number) =>
    SIDES.map((side) =>
      openLine(
        [132 - inset, hy - 262 + inset * 0.3],
        [
          [
            [160 - inset, hy - 208],
            [196 - inset, hy - 150],
            [216 - inset, hy - 104 + inset * 0.6],
          ],
        ],
        side,
      ),
    ).join('');
  const sides = SIDES.map((side) => openLine([211, hy - 100], [[[213, hy]]], side)).join('');
  return joinWork([
    stitches(edge(12)),
    stitches(edge(20)),
    stitches(sides),
    stitches(symmetricLine([0, hy - 255], [[[128, hy - 255]]])),
  ]);
}

export function hoodFolds({ neckTop: y, hem: [, hy] }: Pattern, isBack: boolean): Fold[] {
  return SIDES.flatMap((side) => {
    const rows: Crease[] = [
      [[150, y + 30], [140, y - 60], [112 + side * 10, y - 170], 18, 10, 'start'],
      [[120, y + 56], [124, y - 10], [136, y - 90], 14, 8],
      [[isBack ? 20 : 100, y - 214], [84, y - 196], [128, y - 140], 20, 7],
      [[60, y + 96], [96, y + 150], [116 + side * 18, y + 250], 24, 9, 'start'],
    ];
    if (!isBack) rows.push([[206, hy - 96], [150, hy - 120], [70, hy - 90 + side * 20], 20, 8, 'start']);
    return creases(side, rows);
  });
}
