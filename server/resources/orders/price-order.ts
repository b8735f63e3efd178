import type { Kysely } from 'kysely';
import type { OrderRequest } from '#contract/orders.ts';
import { type Breakup, breakupOf } from '#contract/rules/breakup.ts';
import type { Supply } from '#contract/rules/gst.ts';
import { supplyTo } from '#contract/rules/supply.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { freeCouponOfToday } from '#server/resources/coupons/coupons.ts';
import type { CouponBuyer } from '#server/resources/coupons/coupons.queries.ts';
import { appliedCoupon } from '#server/resources/coupons/coupons.rules.ts';
import { findCoupon } from '#server/resources/coupons/find-coupon.ts';
import { countUses, type HeldCoupons, holdCoupons, type WantedCoupons } from '#server/resources/coupons/use-coupons.ts';
import type { WantedLine } from './wanted-lines.ts';

/** What an order costs, and the coupons it holds until it is written. */
export type PricedOrder = { breakup: Breakup; supply: Supply; held: HeldCoupons; couponBuyer: CouponBuyer };

type Asking = { request: OrderRequest; userId: string | undefined; address: string };

/**
 * The coupons an order asks for. A code that is none is a refusal to be thrown once it is clear that the order is not
 * the repeat of one that was placed.
 */
export async function couponsWanted(context: Context, asking: Asking): Promise<WantedCoupons | ApiError> {
  const { request, userId, address } = asking;
  const free = await freeCouponOfToday(context);
  if (request.couponCode === '') return { typed: undefined, free };
  try {
    return { typed: await findCoupon(context, { code: request.couponCode, userId, address }), free };
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

type Pricing = Omit<Asking, 'address'> & { lines: readonly WantedLine[]; wanted: WantedCoupons; now: Date };

/** Prices an order with its coupons as they are at this moment. */
export async function priceOrder(tx: Kysely<DB>, pricing: Pricing): Promise<PricedOrder> {
  const { request, userId, wanted, now } = pricing;
  const lines = pricing.lines.map((line) => ({
    unitPrice: line.unit_price,
    quantity: line.quantity,
    hsn: line.hsn,
    categoryId: line.category_id,
  }));
  const couponBuyer = { userId, phone: request.shippingAddress.phoneNumber };
  const held = await holdCoupons(tx, { wanted, buyer: couponBuyer, lines, now });
  const supply = supplyTo(request.shippingAddress.state, now);
  const breakup = breakupOf({
    lines,
    coupon: held.coupon && appliedCoupon(held.coupon),
    freeCoupon: held.freeCoupon && appliedCoupon(held.freeCoupon),
    supply,
  });
  return { breakup, supply, held, couponBuyer };
}

/** Counts what the order took of its coupons. */
export async function countCoupons(
  tx: Kysely<DB>,
  orderId: string,
  { priced, now }: { priced: PricedOrder; now: Date },
) {
  const { held, breakup, couponBuyer: buyer } = priced;
  const uses = [
    ...(held.coupon ? [{ couponId: held.coupon.id, taken: breakup.discount }] : []),
    ...(held.freeCoupon ? [{ couponId: held.freeCoupon.id, taken: breakup.freeDiscount }] : []),
  ];
  await countUses(tx, { orderId, buyer, uses, now });
}
