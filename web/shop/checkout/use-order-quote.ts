import { useEffect, useRef, useState } from 'react';
import type { Quote } from '#contract/orders.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import { useOrderQuoteQuery } from '#web/resources/orders/orders.api.ts';
import { isPincode } from '#web/resources/pincodes/saved-pincode.ts';
import type { Basket } from './use-basket.ts';

const debounceMs = 250;

/** What the order comes to, as the shop says: kept while it is asked anew. */
export type OrderQuote = {
  quote: Quote | undefined;
  /** Whether it is about exactly what the page shows now. */
  isFresh: boolean;
  /** Why there is no answer to the last question, also while it is asked again. */
  error: unknown;
  isAsking: boolean;
  ask: () => Promise<unknown>;
};

/** Prices basket, coupon and place once nothing has changed for a moment; an answer to an earlier question is dropped. */
export function useOrderQuote(basket: Basket, address: Address, couponCode: string): OrderQuote {
  const wanted = requestOf(basket, address, couponCode);
  const settled = useSettled(wanted);
  const { data, currentData, error, isFetching, refetch } = useOrderQuoteQuery(
    { body: settled },
    { skip: settled.items.length === 0, refetchOnMountOrArgChange: true },
  );
  const isFresh = currentData !== undefined && !isFetching && JSON.stringify(wanted) === JSON.stringify(settled);
  return { quote: data, isFresh, error: currentData ? undefined : error, isAsking: isFetching, ask: refetch };
}

/** The cart was read a moment before or after: when its prices are others, it is read once more. */
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

/** The value as it was when it last stood still. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
