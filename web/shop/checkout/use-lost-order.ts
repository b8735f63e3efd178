import { useEffect, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { endAttempt, lostAttempt } from '#web/resources/orders/order-attempt.ts';
import { outcomeOf } from '#web/resources/payments/order-outcome.ts';
import { loadPlacing } from './later-parts.ts';

/**
 * Once the cart is empty, looks for the order that has emptied it although its response was lost, and redirects to its
 * confirmation. Returns whether it is still looking.
 */
export function useLostOrder(isEmpty: boolean): boolean {
  const dispatch = useShopDispatch();
  const [state, setState] = useState<'idle' | 'looking' | 'over'>('idle');
  if (isEmpty && state === 'idle' && lostAttempt()) setState('looking');
  const isLooking = state === 'looking';
  useEffect(() => {
    if (!isLooking) return;
    const look = async () => {
      const { findLostOrder, finishCheckout } = await loadPlacing();
      const order = await dispatch(findLostOrder());
      if (!order) return setState('over');
      if (outcomeOf(order, shopNow()) !== 'ordered') {
        endAttempt();
        return setState('over');
      }
      tellPlaced(order);
      dispatch(finishCheckout({ isBuyNow: false }));
      return location.replace(`/order-confirmation/${order._id}`);
    };
    void look().catch(() => setState('over'));
  }, [isLooking, dispatch]);
  return isEmpty && isLooking;
}
