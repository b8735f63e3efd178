import type { Kysely } from 'kysely';
import { breakupOf, type SoldBreakup } from '#contract/rules/breakup.ts';
import type { Charges } from '#contract/rules/charges.ts';
import { couponPlaces, type SoldLine, takenOf } from '#contract/rules/coupon-shares.ts';
import type { Supply } from '#contract/rules/gst.ts';
import type { Paise } from '#contract/rules/money.ts';
import { supplyTo } from '#contract/rules/supply.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import type { ApiError } from '#server/platform/http/api-error.ts';
import { automaticCouponsOfToday } from '#server/resources/coupons/coupons.ts';
import type { CouponBuyer } from '#server/resources/coupons/coupons.queries.ts';
import { findCoupons } from '#server/resources/coupons/find-coupon.ts';
import {
  appliedCoupons,
  recordCouponUses,
  type HeldCoupons,
  holdCoupons,
  type WantedCoupons,
} from '#server/resources/coupons/use-coupons.ts';
import type { WantedLine } from './wanted-lines.ts';

/** An order's price, and the coupons locked until it is written. */
export type PricedOrder = {
  lines: readonly SoldLine[];
  breakup: SoldBreakup;
  supply: Supply;
  charges: Charges;
  held: HeldCoupons;
  couponBuyer: CouponBuyer;
};

type CouponCodesInput = { couponCode: string; userId: string | undefined; address: string | null };

/** An order's coupons, and the error for an invalid code, thrown only once a repeated order has been ruled out. */
export type AskedCoupons = WantedCoupons & { refusal: ApiError | undefined };

/** Finds the coupons an order asks for, and those that may apply automatically. */
export async function couponsWanted(context: Context, input: CouponCodesInput): Promise<AskedCoupons> {
  const { couponCode: code, userId, address } = input;
  const free = await automaticCouponsOfToday(context);
  const { ids: typed, refusal } = await findCoupons(context, { code, userId, address });
  return { typed, free, refusal };
}

type PriceInput = {
  lines: readonly WantedLine[];
  wanted: WantedCoupons;
  couponBuyer: CouponBuyer;
  /** Of the delivery address. */
  state: string;
  codFee: Paise;
  charges: Charges;
  now: Date;
};

/** Prices an order with the current state of its coupons. */
export async function priceOrder(tx: Kysely<DB>, pricing: PriceInput): Promise<PricedOrder> {
  const { wanted, couponBuyer, charges, now } = pricing;
  const lines = soldLines(pricing.lines);
  const held = await holdCoupons(tx, { wanted, buyer: couponBuyer, lines, charges, now });
  const supply = supplyTo(pricing.state, now, charges.seller.home);
  const breakup = priceWith({ lines, held, supply, codFee: pricing.codFee, charges });
  return { lines, breakup, supply, charges, held, couponBuyer };
}

/** Prices lines with coupons that have been validated, for orders and quotes. */
export function priceWith({
  lines,
  held,
  supply,
  codFee,
  charges,
}: {
  lines: readonly SoldLine[];
  held: HeldCoupons;
  supply: Supply;
  codFee: Paise;
  charges: Charges;
}): SoldBreakup {
  return breakupOf({ lines, ...appliedCoupons(held), codFee, supply, charges });
}

/** Converts order lines to those of the money engine. */
export function soldLines(lines: readonly WantedLine[]): SoldLine[] {
  return lines.map((line) => ({
    unitPrice: line.unit_price,
    quantity: line.quantity,
    hsn: line.hsn,
    categoryId: line.category_id,
  }));
}

/** Counts the order's uses of its coupons. */
export async function countCoupons(
  tx: Kysely<DB>,
  orderId: string,
  { priced, now }: { priced: PricedOrder; now: Date },
) {
  const { held, lines, charges, couponBuyer: buyer } = priced;
  const taken = takenOf({ lines, ...appliedCoupons(held), charges });
  const uses = couponPlaces.flatMap((place) => {
    const row = held[place];
    return row ? [{ couponId: row.id, taken: taken[place] }] : [];
  });
  await recordCouponUses(tx, { orderId, buyer, uses, now });
}
