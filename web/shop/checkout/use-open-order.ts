import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { outcomeOf, readOpenOrder } from '#web/resources/payments/order-outcome.ts';
import type { Outcome } from '#web/resources/payments/order-outcome.ts';
import { forgetOpenPayment, readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import type { OpenPayment } from '#web/resources/payments/payment-attempt.ts';
import type { Basket } from './use-basket.ts';

type Open = Record<'held' | 'expired' | 'other', Order | undefined>;
type Found = { open: OpenPayment; order: Order; outcome: Outcome };

/**
 * An order that was being paid when this page was left, as it stands now (X10): a paid one leads to its confirmation, one
 * that waits or was too late is for the page to tell; `other` waits and is about other things. Undefined while the shop is asked.
 */
export function useOpenOrder(basket: Basket): Open | undefined {
  const dispatch = useShopDispatch();
  const [found, setFound] = useState<Found | null | undefined>(() => (readOpenPayment() ? undefined : null));
  const isAsked = useRef(false);
  useEffect(() => {
    const open = readOpenPayment();
    if (!open || isAsked.current) return;
    isAsked.current = true;
    const ask = async () => {
      const order = await dispatch(readOpenOrder());
      setFound(order && { open, order, outcome: outcomeOf(order, shopNow()) });
    };
    void ask();
  }, [dispatch]);
  const { items, isLoading, isBuyNow } = basket;
  const isSame = found?.open.items === JSON.stringify(items.map(lineOf));
  const isPaid = found?.outcome === 'ordered';
  const leads = isPaid && (isSame || items.length === 0);
  useEffect(() => {
    if (!isPaid || !found || isLoading) return;
    const { _id, orderNumber } = found.order;
    tellPlaced(found.order);
    const go = async () => {
      const { finishCheckout, takeFromStorage } = await import('#web/resources/orders/finish-checkout.ts');
      forgetOpenPayment();
      if (!leads) {
        dispatch(showSuccess(`Order ${orderNumber} is paid and confirmed.`));
        setFound(null);
        return;
      }
      takeFromStorage(found.order, { isBuyNow });
      dispatch(finishCheckout({ isBuyNow }));
      // A page that nobody has touched holds a navigation back until all of it is hydrated (platform/deferred.tsx).
      location.replace(`/order-confirmation/${_id}`);
    };
    void go();
  }, [isPaid, leads, found, isLoading, isBuyNow, dispatch]);
  if (found === undefined || leads) return undefined;
  const waiting = found?.outcome === 'waits' ? found.order : undefined;
  return {
    held: isSame ? waiting : undefined,
    other: isSame ? undefined : waiting,
    expired: isSame && found?.outcome === 'over' ? found.order : undefined,
  };
}
