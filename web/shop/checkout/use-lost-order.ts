import { useEffect, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { lostAttempt } from '#web/resources/orders/order-attempt.ts';
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
      const { takeLostOrder } = await loadPlacing();
      const order = await dispatch(takeLostOrder());
      return order ? location.replace(`/order-confirmation/${order._id}`) : setState('over');
    };
    void look().catch(() => setState('over'));
  }, [isLooking, dispatch]);
  return isEmpty && isLooking;
}
