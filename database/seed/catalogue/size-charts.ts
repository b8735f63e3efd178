import type { Cut } from '../pictures/draw/garment.ts';
import type { Size, SizeRow } from './types.ts';

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const satisfies readonly Size[];

/** Chest, length and shoulder of size M in centimetres, and how much each size adds. */
const GRADING: Record<Cut, { medium: readonly [number, number, number]; step: readonly [number, number, number] }> = {
  'tee-regular': { medium: [104, 71, 45], step: [5, 2, 1.5] },
  'tee-oversized': { medium: [116, 73, 55], step: [5, 2, 2] },
  'tee-slim': { medium: [98, 70, 43], step: [5, 2, 1.5] },
  'tee-crop': { medium: [108, 54, 50], step: [5, 1.5, 1.5] },
  'tee-long': { medium: [106, 71, 46], step: [5, 2, 1.5] },
  hoodie: { medium: [118, 70, 58], step: [5, 2, 2] },
  sweatshirt: { medium: [116, 69, 57], step: [5, 2, 2] },
  'co-ord': { medium: [116, 73, 55], step: [5, 2, 2] },
};

function chartFor({ medium, step }: (typeof GRADING)[Cut]): SizeRow[] {
  return SIZES.map((size, index) => {
    const by = index - SIZES.indexOf('M');
    return {
      size,
      chest: medium[0] + step[0] * by,
      length: medium[1] + step[1] * by,
      shoulder: medium[2] + step[2] * by,
    };
  });
}

/** Garment measurements per cut and size, in centimetres. */
export const SIZE_CHARTS: Record<Cut, SizeRow[]> = {
  'tee-regular': chartFor(GRADING['tee-regular']),
  'tee-oversized': chartFor(GRADING['tee-oversized']),
  'tee-slim': chartFor(GRADING['tee-slim']),
  'tee-crop': chartFor(GRADING['tee-crop']),
  'tee-long': chartFor(GRADING['tee-long']),
  hoodie: chartFor(GRADING.hoodie),
  sweatshirt: chartFor(GRADING.sweatshirt),
  'co-ord': chartFor(GRADING['co-ord']),
};
