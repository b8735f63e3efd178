import { useEffect, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { forgetAppliedCoupon, keepAppliedCoupon, notePress } from '#web/resources/coupons/applied-coupon.ts';
import { couponBasketOf } from '#web/resources/coupons/coupon-basket.ts';
import { takenOffWords } from '#web/resources/coupons/coupon-taken-off.ts';
import type { Basket } from './use-basket.ts';
import type { OrderQuote } from './use-order-quote.ts';

export type Coupon = ReturnType<typeof useCoupon>;

/** `isHeld`: the order that waits for its payment has this coupon. */
type Priced = Pick<OrderQuote, 'quote' | 'isFresh'> & { isHeld: boolean };

/**
 * The checkout's coupon: validated before it is applied, and removed with a message once it is no longer valid. That of
 * an order waiting for its payment stays, because paying that order keeps it.
 */
export function useCoupon(basket: Basket, code: string, { quote, isFresh, isHeld }: Priced) {
  const dispatch = useShopDispatch();
  const [news, setNews] = useState('');
  const problem = isFresh && code !== '' ? (quote?.couponProblem ?? '') : '';
  // If of two coupons only one still applies, that one stays.
  const left = quote?.couponCode ?? '';
  const isOver = problem !== '' && !isHeld;
  const words = isOver && takenOffWords(code, { left, why: problem });
  if (words && words !== news) setNews(words);
  useEffect(() => {
    if (isOver) keepAppliedCoupon(left);
  }, [isOver, left]);
  const lines = couponBasketOf(basket.items);
  return {
    code,
    /** What an order as shown now can have of it. */
    usable: problem ? left : code,
    /** Why the last coupon was removed, or does not apply; empty if neither. */
    news: problem && isHeld ? `${code} only applies to your unpaid order. ${problem}` : news,
    lines,
    remove: () => {
      setNews('');
      forgetAppliedCoupon();
    },
    pick: (picked: string) => {
      setNews('');
      keepAppliedCoupon(picked);
    },
    /**
     * Applies a typed code; resolves to the reason why it gives no discount, or to '' if it was applied or a newer
     * choice was made.
     */
    apply: async (typed: string): Promise<string> => {
      const isNewest = notePress();
      const { whyCouponNot } = await import('#web/resources/coupons/pick-coupon.ts');
      const whyNot = await dispatch(whyCouponNot(typed, lines));
      if (!isNewest()) return '';
      if (whyNot === '') {
        setNews('');
        keepAppliedCoupon(typed);
      }
      return whyNot;
    },
  };
}
