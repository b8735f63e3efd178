import type { Garment } from './garment.ts';
import type { Matrix } from './path.ts';
import type { Size } from './raster.ts';

/** A garment as it is to be laid: where, with which chance creases, and whether so near that the knit shows. */
export type Laid = Size & { garment: Garment; matrix: Matrix; seed: number; isClose: boolean };
