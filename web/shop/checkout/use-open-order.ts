import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import { isBuyNowSince } from '#web/resources/orders/buy-now.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { leftAfter } from '#web/resources/orders/left-after.ts';
import { outcomeOf, readOpenOrder } from '#web/resources/payments/order-outcome.ts';
import type { Outcome } from '#web/resources/payments/order-outcome.ts';
import { readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
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
  const leads = usePaid(found?.outcome === 'ordered' ? found : null, basket, () => setFound(null));
  if (found === undefined || leads) return undefined;
  const isSame = found && isAbout(found.open, basket);
  const waiting = found?.outcome === 'waits' ? found.order : undefined;
  return {
    held: isSame ? waiting : undefined,
    other: isSame ? undefined : waiting,
    expired: isSame && found?.outcome === 'over' ? found.order : undefined,
  };
}

/** Takes over what was paid: it leads to its confirmation, unless something else is to be bought here. */
function usePaid(paid: Found | null, basket: Basket, goOn: () => void): boolean {
  const dispatch = useShopDispatch();
  const isTaken = useRef(false);
  const leads = paid !== null && !isNewIn(basket, paid);
  const { isLoading } = basket;
  const take = useEffectEvent(async ({ order }: Found) => {
    tellPlaced(order);
    const { takeBought } = await import('#web/resources/payments/take-bought.ts');
    dispatch(takeBought(order, { endsCheckout: leads }));
    // A page that nobody has touched holds a navigation back until all of it is hydrated (platform/deferred.tsx).
    if (leads) return location.replace(`/order-confirmation/${order._id}`);
    dispatch(showSuccess(`Order ${order.orderNumber} is paid and confirmed.`));
    return goOn();
  });
  useEffect(() => {
    if (!paid || isLoading || isTaken.current) return;
    isTaken.current = true;
    void take(paid);
  }, [paid, isLoading]);
  return leads;
}

function isAbout(open: OpenPayment, { items }: Basket): boolean {
  return open.items === JSON.stringify(items.map(lineOf));
}

/** Whether there is more to be bought than what the order was about, be it the same things once more. */
function isNewIn(basket: Basket, { open, order }: Found): boolean {
  const { items, isBuyNow } = basket;
  if (items.length === 0) return false;
  if (isBuyNow !== open.isBuyNow) return true;
  if (isBuyNow) return isBuyNowSince(order.createdAt) || !isAbout(open, basket);
  return leftAfter(order, items).length > 0;
}
