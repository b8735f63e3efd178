import { useEffect, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { forgetAppliedCoupon, keepAppliedCoupon } from '#web/resources/coupons/applied-coupon.ts';
import { couponBasketOf } from '#web/resources/coupons/coupon-basket.ts';
import { takenOffWords } from '#web/resources/coupons/coupon-taken-off.ts';
import type { Basket } from './use-basket.ts';
import type { OrderQuote } from './use-order-quote.ts';

export type Coupon = ReturnType<typeof useCoupon>;

/** The coupon of this checkout: tried before it is applied, and taken off with a word when it does not fit any more. */
export function useCoupon(basket: Basket, code: string, { quote, isFresh }: OrderQuote) {
  const dispatch = useShopDispatch();
  const [news, setNews] = useState('');
  const problem = isFresh && code !== '' ? (quote?.couponProblem ?? '') : '';
  // Of two that do not both fit, the other stays.
  const left = quote?.couponCode ?? '';
  const words = problem && takenOffWords(code, { left, why: problem });
  if (words && words !== news) setNews(words);
  useEffect(() => {
    if (problem) keepAppliedCoupon(left);
  }, [problem, left]);
  const lines = couponBasketOf(basket.items);
  return {
    code,
    /** Why the last one is gone; empty when nothing happened. */
    news,
    lines,
    remove: () => {
      setNews('');
      forgetAppliedCoupon();
    },
    pick: (picked: string) => {
      setNews('');
      keepAppliedCoupon(picked);
    },
    /** Why a typed code takes nothing off; the empty string when it was applied. */
    apply: async (typed: string): Promise<string> => {
      const { whyCouponNot } = await import('#web/resources/coupons/pick-coupon.ts');
      const whyNot = await dispatch(whyCouponNot(typed, lines));
      if (whyNot === '') {
        setNews('');
        keepAppliedCoupon(typed);
      }
      return whyNot;
    },
  };
}
