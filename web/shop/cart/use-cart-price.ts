import { skipToken } from '@reduxjs/toolkit/query';
import type { CartItem } from '#contract/cart.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import type { PriceParts } from '#web/resources/cart/price-list.tsx';
import { useClientConfigQuery } from '#web/resources/client/client.api.ts';
import type { useBasketCoupon } from '#web/resources/coupons/use-basket-coupon.ts';
import { useOrderQuoteQuery } from '#web/resources/orders/orders.api.ts';

/** `isOld` while a change is being priced. */
export type CartPrice = { pricing: PriceParts & { subtotal: number }; isDeliveryFree: boolean; isOld: boolean };

/**
 * The price of the cart as the checkout will show it: judged with the applied coupon, else quoted if the shop may have
 * a coupon that applies automatically, else the cart's own.
 */
export function useCartPrice(
  { items, summary }: { items: readonly CartItem[]; summary: CartPrice['pricing'] },
  { code, coupon }: ReturnType<typeof useBasketCoupon>,
): CartPrice {
  const { data: config } = useClientConfigQuery();
  const isQuoted = code === '' && items.length > 0 && config?.hasAutomaticCoupons === true;
  const { data, currentData, error } = useOrderQuoteQuery(
    isQuoted ? { body: { items: items.map(lineOf), isBuyNow: false, couponCode: '' } } : skipToken,
    { refetchOnMountOrArgChange: secondsFresh },
  );
  if (coupon) return { ...coupon, pricing: { ...summary, ...coupon.pricing } };
  if (!isQuoted || !data || error) return { pricing: summary, isDeliveryFree: false, isOld: false };
  return { pricing: data.online.pricing, isDeliveryFree: data.isDeliveryFree, isOld: currentData === undefined };
}

const secondsFresh = 10;
