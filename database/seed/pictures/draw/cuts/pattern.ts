import type { Point } from '../path.ts';

/** A top's pattern as offsets from its axis and heights, in drawing pixels (about 11 to a centimetre). */
export type Pattern = {
  neckHalf: number;
  neckTop: number;
  neckDepth: number;
  collar: number;
  shoulder: Point;
  pit: Point;
  waist: Point;
  hem: Point;
  cuffOuter: Point;
  cuffInner: Point;
  /** Width of the stitched sleeve hem, or length of the ribbed cuff. */
  cuff: number;
  isLongSleeved?: boolean;
  /** Height of the ribbed waistband; without it the hem is stitched. */
  band?: number;
  hasHood?: boolean;
};

export const PATTERNS = {
  'tee-regular': {
    neckHalf: 92,
    neckTop: 226,
    neckDepth: 88,
    collar: 25,
    shoulder: [258, 278],
    pit: [270, 520],
    waist: [264, 800],
    hem: [268, 1118],
    cuffOuter: [436, 478],
    cuffInner: [324, 588],
    cuff: 26,
  },
  'tee-oversized': {
    neckHalf: 90,
    neckTop: 222,
    neckDepth: 80,
    collar: 34,
    shoulder: [300, 290],
    pit: [302, 584],
    waist: [300, 820],
    hem: [304, 1126],
    cuffOuter: [474, 608],
    cuffInner: [350, 702],
    cuff: 28,
  },
  'tee-slim': {
    neckHalf: 94,
    neckTop: 226,
    neckDepth: 98,
    collar: 21,
    shoulder: [246, 276],
    pit: [254, 500],
    waist: [232, 790],
    hem: [248, 1118],
    cuffOuter: [404, 462],
    cuffInner: [302, 560],
    cuff: 24,
  },
  'tee-crop': {
    neckHalf: 94,
    neckTop: 296,
    neckDepth: 84,
    collar: 25,
    shoulder: [284, 352],
    pit: [296, 622],
    waist: [294, 800],
    hem: [294, 992],
    cuffOuter: [466, 598],
    cuffInner: [352, 702],
    cuff: 26,
  },
  'tee-long': {
    neckHalf: 92,
    neckTop: 218,
    neckDepth: 84,
    collar: 25,
    shoulder: [268, 278],
    pit: [274, 540],
    waist: [266, 800],
    hem: [270, 1110],
    cuffOuter: [448, 1032],
    cuffInner: [366, 1052],
    cuff: 46,
    isLongSleeved: true,
  },
  sweatshirt: {
    neckHalf: 94,
    neckTop: 218,
    neckDepth: 76,
    collar: 34,
    shoulder: [294, 290],
    pit: [296, 590],
    waist: [298, 830],
    hem: [296, 1066],
    cuffOuter: [466, 1000],
    cuffInner: [366, 1022],
    cuff: 74,
    isLongSleeved: true,
    band: 72,
  },
  hoodie: {
    neckHalf: 112,
    neckTop: 330,
    neckDepth: 56,
    collar: 10,
    shoulder: [300, 388],
    pit: [302, 680],
    waist: [304, 900],
    hem: [302, 1112],
    cuffOuter: [470, 1046],
    cuffInner: [370, 1070],
    cuff: 74,
    isLongSleeved: true,
    band: 72,
    hasHood: true,
  },
} satisfies Record<string, Pattern>;
