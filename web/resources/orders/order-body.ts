import type { CartItem } from '#contract/cart.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import type { Address } from './address.ts';
import { toShippingAddress } from './check-address.ts';
import type { OrderBody } from './order-attempt.ts';

/** The purchase as shown to the shopper; `total` in rupees; `couponCode`, `gstin` and `businessName` may be empty. */
export type Purchase = {
  items: readonly CartItem[];
  isBuyNow: boolean;
  version: number | undefined;
  total: number;
  address: Address;
  couponCode: string;
  gstin: string;
  businessName: string;
};

/** Returns the request body of a purchase. */
export function bodyOf({
  items,
  isBuyNow,
  version,
  total,
  address,
  couponCode,
  gstin,
  businessName,
}: Purchase): OrderBody {
  return {
    items: items.map(lineOf),
    shippingAddress: toShippingAddress(address),
    isBuyNow,
    expectedTotal: total,
    ...(version !== undefined && { cartVersion: version }),
    ...(couponCode && { couponCode }),
    ...(gstin && { gstin, businessName: businessName.trim() }),
  };
}
