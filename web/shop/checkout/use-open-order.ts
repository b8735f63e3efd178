import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { choiceKey, choiceOf, lineOf, without } from '#web/resources/cart/cart-lines.ts';
import { isBuyNowSince } from '#web/resources/orders/buy-now.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { leftAfter, piecesOf } from '#web/resources/orders/left-after.ts';
import { outcomeOf, readOpenOrder } from '#web/resources/payments/order-outcome.ts';
import type { Outcome } from '#web/resources/payments/order-outcome.ts';
import { readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import type { OpenPayment } from '#web/resources/payments/payment-attempt.ts';
import type { Basket } from './use-basket.ts';

/** An unpaid order of other items; `isReplaced` if an order of the current basket cancels it. */
export type Other = { order: Order; isReplaced: boolean };

type Open = Record<'held' | 'expired', Order | undefined> & { other: Other | undefined };
type Found = { open: OpenPayment; order: Order; outcome: Outcome };

/**
 * Reads the current state of an order that was being paid when this page was left (X10). A paid one redirects to its
 * confirmation; `held` is waiting and `expired` was not paid in time; `other` is waiting but contains other items.
 * Undefined while loading.
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
  if (found === null) return { held: undefined, other: undefined, expired: undefined };
  const isSame = isAbout(found.open, basket);
  const waiting = found.outcome === 'waits' ? found.order : undefined;
  return {
    held: isSame ? waiting : undefined,
    other: waiting && !isSame ? { order: waiting, isReplaced: isReplacedBy(basket, found) } : undefined,
    expired: isSame && found.outcome === 'over' ? found.order : undefined,
  };
}

/** Takes over a paid order: redirects to its confirmation, unless the basket contains something new. */
function usePaid(paid: Found | null, basket: Basket, goOn: () => void): boolean {
  const dispatch = useShopDispatch();
  const isTaken = useRef(false);
  const leads = paid !== null && !isNewIn(basket, paid);
  const { isLoading } = basket;
  const take = useEffectEvent(async ({ order }: Found) => {
    tellPlaced(order);
    const { takeBought } = await import('#web/resources/payments/take-bought.ts');
    await dispatch(takeBought(order, { endsCheckout: leads }));
    // An untouched page delays client-side navigation until it is fully hydrated (platform/deferred.tsx).
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

/** Whether an order of the basket cancels the unpaid one: both are of the user's cart, or they share an item. */
function isReplacedBy({ items, version }: Basket, { open, order }: Found): boolean {
  if (version !== undefined && !open.isBuyNow && order.user !== null) return true;
  const ordered = new Set(piecesOf(order.items).map(choiceKey));
  return items.some((item) => ordered.has(choiceKey(choiceOf(item))));
}

/** Whether the basket contains more than the order, even if only the same items again. */
function isNewIn(basket: Basket, { open, order }: Found): boolean {
  const { items, isBuyNow, version } = basket;
  if (items.length === 0) return false;
  if (isBuyNow !== open.isBuyNow) return true;
  if (isBuyNow) return isBuyNowSince(order.createdAt) || !isAbout(open, basket);
  // The guest's lines that joined the account's cart at login are older than they seem.
  const hasJoined = version !== undefined && order.user === null;
  return (hasJoined ? without(items, piecesOf(order.items)) : leftAfter(order, items)).length > 0;
}
