import { useEffect, useRef } from 'react';
import type { Quote } from '#contract/order-quote.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import { useOrderQuoteQuery } from '#web/resources/orders/orders.api.ts';
import { isPincode } from '#web/resources/pincodes/saved-pincode.ts';
import type { Basket } from './use-basket.ts';

const debounceMs = 250;

/** The server's price of the order; the previous one is kept while loading. */
export type OrderQuote = {
  quote: Quote | undefined;
  /** Whether it matches exactly what the page shows now. */
  isFresh: boolean;
  /** The error of the last request, also while it is retried. */
  error: unknown;
  isAsking: boolean;
  ask: () => Promise<unknown>;
};

/** Quotes basket, coupon and place, debounced; responses to earlier requests are dropped. */
export function useOrderQuote(basket: Basket, address: Address, couponCode: string): OrderQuote {
  const request = requestOf(basket, address, couponCode);
  const settled = useDebounced(request, debounceMs);
  const { data, currentData, error, isFetching, refetch } = useOrderQuoteQuery(
    { body: settled },
    { skip: settled.items.length === 0, refetchOnMountOrArgChange: true },
  );
  const isFresh = currentData !== undefined && !isFetching && JSON.stringify(request) === JSON.stringify(settled);
  return { quote: data, isFresh, error: currentData ? undefined : error, isAsking: isFetching, ask: refetch };
}

/** Reloads the cart if its prices differ from the quote: the two were read at different moments. */
export function useSamePrices(basket: Basket, quote: Quote | undefined) {
  const subtotal = quote?.online.pricing.subtotal;
  const differs = subtotal !== undefined && !basket.isRepricing && subtotal !== basket.summary.subtotal;
  const readAnew = useRef(basket.reprice);
  useEffect(() => {
    readAnew.current = basket.reprice;
  });
  useEffect(() => {
    if (differs) void readAnew.current();
  }, [differs, subtotal]);
}

function requestOf({ items, isBuyNow }: Basket, { pinCode, state, phoneNumber }: Address, couponCode: string) {
  const isPlace = isPincode(pinCode);
  return {
    items: items.map(lineOf),
    isBuyNow,
    couponCode,
    ...(isPlace && { pinCode }),
    ...(isPlace && state && { state }),
    ...(/^[6-9]\d{9}$/.test(phoneNumber) && { phoneNumber }),
  };
}
