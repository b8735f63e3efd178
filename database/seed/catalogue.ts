import { CO_ORDS } from './catalogue/styles/co-ords.ts';
import { GRAPHIC_TEES } from './catalogue/styles/graphic-tees.ts';
import { HOODIES } from './catalogue/styles/hoodies.ts';
import { MINIMALIST } from './catalogue/styles/minimalist.ts';
import { NEW_ARRIVAL } from './catalogue/styles/new-arrival.ts';
import { OVERSIZED } from './catalogue/styles/oversized.ts';
import { REGULAR } from './catalogue/styles/regular.ts';
import { SWEATSHIRTS } from './catalogue/styles/sweatshirts.ts';
import type { SeedProduct } from './catalogue/types.ts';

/** Every style of the demo shop, shelf by shelf. */
export const PRODUCTS: readonly SeedProduct[] = [
  ...OVERSIZED,
  ...NEW_ARRIVAL,
  ...MINIMALIST,
  ...REGULAR,
  ...GRAPHIC_TEES,
  ...HOODIES,
  ...SWEATSHIRTS,
  ...CO_ORDS,
];

/** The variant no `scarce` line names has this many pieces. */
export const PLENTY = 40;
