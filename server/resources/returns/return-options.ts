import type { ReturnOptions } from '#contract/returns.ts';
import { toRupees } from '#contract/rules/money.ts';
import { returnablePieces, returnDeadline } from '#contract/rules/returns.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Reader, selectOrder } from '#server/resources/orders/orders.queries.ts';
import { selectPincode } from '#server/resources/pincodes/pincodes.queries.ts';
import { type Returnable, type ReturnableLine, selectReturnable } from './returnable.queries.ts';
import { pickupDays, refundModesOf, whyNoPiece, whyNothing, worthOf } from './returns.rules.ts';

/** Highest available stock of a size that is shown. */
const mostTold = 10;

/** Returns an order's data for a return, if this reader may see it; throws NOT_FOUND otherwise. */
export async function findReturnable(context: Context, orderId: string, reader: Reader): Promise<Returnable> {
  const isTheirs = (await selectOrder(context.db, orderId, reader)) !== undefined;
  const order = isTheirs ? await selectReturnable(context.db, orderId) : undefined;
  if (!order) throw new ApiError('NOT_FOUND');
  return order;
}

/** Returns the days on which a courier can pick up at a pincode; empty where there is no pickup. */
export async function pickupDaysAt(context: Context, pincode: string): Promise<string[]> {
  const place = await selectPincode(context.pool, pincode);
  return place?.pickup ? pickupDays(context.clock.now()) : [];
}

/** Returns what of an order can be returned, for which refund or exchange, and how. */
export async function returnOptionsOf(context: Context, orderId: string, reader: Reader): Promise<ReturnOptions> {
  const order = await findReturnable(context, orderId, reader);
  const now = context.clock.now();
  const whyNot = whyNothing(order, now);
  return {
    whyNot,
    refundModes: order.mayBeLeft > 0 ? refundModesOf(order) : [],
    refundable: toRupees(order.left),
    pickupDays: await pickupDaysAt(context, order.pincode),
    items: order.lines.map((line) => ({
      ...toItem(line, { whyNot: whyNoPiece(line, order, now) || whyNot, left: order.left }),
      until: untilOf(order.delivered_at, line.returnDays),
    })),
  };
}

function untilOf(arrived: Date | null, days: number): string | null {
  return (arrived && returnDeadline(arrived, days)?.toISOString()) ?? null;
}

type Item = ReturnOptions['items'][number];

type Judged = { whyNot: string; left: number };

function toItem(line: ReturnableLine, { whyNot, left }: Judged): Omit<Item, 'until'> {
  const pieces = whyNot === '' ? returnablePieces(line) : 0;
  return {
    orderItemId: line.id,
    name: line.name,
    image: line.image,
    size: line.size,
    color: line.color,
    pieces,
    whyNot,
    refunds: Array.from({ length: pieces }, (_, index) => toRupees(Math.min(worthOf(line, index + 1), left))),
    exchanges: line.variants
      .filter(({ available }) => pieces > 0 && available > 0)
      .map(({ id, size, color, available }) => ({
        variantId: id,
        size,
        color,
        available: Math.min(available, mostTold),
      })),
  };
}
