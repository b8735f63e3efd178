import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { JudgedCoupon } from '#contract/coupons.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { forgetAppliedCoupon, keepAppliedCoupon, useAppliedCoupon } from './applied-coupon.ts';
import { couponBasketOf } from './coupon-basket.ts';
import { useCouponJudgementQuery } from './basket-coupons.api.ts';
import { takenOffWords } from './coupon-taken-off.ts';

/** A coupon's effect on a basket; `isOld` while a change is being judged. */
type BasketCoupon = Pick<JudgedCoupon, 'discount' | 'isDeliveryFree' | 'pricing'> & {
  code: string;
  isOld: boolean;
};

/**
 * The coupon of this tab applied to a basket. It is judged again whenever the basket changes; one that no longer
 * applies is dropped, and `dropped` gives the reason until another is chosen.
 */
export function useBasketCoupon(items: readonly CartItem[]) {
  const code = useAppliedCoupon();
  const [dropped, setDropped] = useState('');
  const basket = couponBasketOf(items);
  const { data, currentData, error, isFetching, refetch } = useCouponJudgementQuery(
    { body: { code, ...basket } },
    { skip: code === '' || items.length === 0, refetchOnMountOrArgChange: secondsFresh },
  );
  const refusal = !isFetching && isCallError(error) && error.status === 400 ? error.message : '';
  const why = code === '' ? '' : refusal || (currentData?.problem ?? '');
  // If two codes do not both apply, one stays.
  const left = refusal ? '' : (currentData?.coupon.code ?? '');
  const farewell = why && takenOffWords(code, { left, why });
  if (farewell !== '' && farewell !== dropped) setDropped(farewell);
  useEffect(() => {
    if (farewell !== '') keepAppliedCoupon(left);
  }, [farewell, left]);
  const judged = currentData ?? (data?.coupon.code === code ? data : undefined);
  return {
    basket,
    code,
    coupon: couponOf(code, judged, currentData === undefined && judged !== undefined),
    dropped,
    hasFailed: code !== '' && error !== undefined && !isFetching && refusal === '',
    isAsking: isFetching,
    askAgain: () => void refetch(),
    pick: (picked: string) => {
      setDropped('');
      keepAppliedCoupon(picked);
    },
    remove: () => {
      setDropped('');
      forgetAppliedCoupon();
    },
  };
}

/** The sheet has just made the same request. */
const secondsFresh = 10;

function couponOf(code: string, judged: JudgedCoupon | undefined, isOld: boolean): BasketCoupon | undefined {
  if (code === '' || !judged) return undefined;
  const { discount, isDeliveryFree, pricing } = judged;
  return { code, discount, isDeliveryFree, pricing, isOld };
}
