import type { ImportKind } from '#contract/rules/csv-columns.ts';
import { coupons } from './coupons.ts';
import { pincodes } from './pincodes.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { stock } from './stock-table.ts';
import type { Table } from './table.ts';

/** All kinds of tables that can be imported. */
export const tables: Record<ImportKind, Table> = { products, stock, prices, coupons, pincodes };
