import type { Kysely } from 'kysely';
import type { OrderRequest } from '#contract/order-requests.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import { cartLimits } from '#contract/rules/totals.ts';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { chooseVariants } from '#server/resources/cart/choose-variant.ts';
import { type OrderableRow, selectOrderable } from './place-order.queries.ts';

/** A line of an order to be placed, with the current price in paise and the current product details. */
export type WantedLine = Omit<OrderableRow, 'picture_key'> & { quantity: number; available: number; image_url: string };

/** Finds and prices the requested items, merging lines of the same variant. */
export async function wantedLines(tx: Kysely<DB>, items: OrderRequest['items']): Promise<WantedLine[]> {
  const variants = await chooseVariants(tx, items, {});
  const quantities = new Map<string, number>();
  for (const [index, variant] of variants.entries()) {
    quantities.set(variant.id, (quantities.get(variant.id) ?? 0) + (items[index]?.quantity ?? 0));
  }
  if ([...quantities.values()].some((quantity) => quantity > cartLimits.quantityPerLine)) {
    throw new ApiError('OUT_OF_RANGE', {
      message: `You can order up to ${cartLimits.quantityPerLine} of one item.`,
    });
  }
  const available = new Map(variants.map((variant) => [variant.id, variant.available]));
  const rows = await selectOrderable(tx, [...quantities.keys()]);
  return rows.map(({ picture_key: key, ...row }) => ({
    ...row,
    quantity: quantities.get(row.id) ?? 0,
    available: available.get(row.id) ?? 0,
    image_url: key ? pictureUrl(key, 320, 'webp') : '',
  }));
}
