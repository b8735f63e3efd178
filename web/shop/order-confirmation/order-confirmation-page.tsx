import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { OrderFrame, useOrderOfPage } from '#web/resources/orders/order-frame.tsx';
import { outcomeOf } from '#web/resources/payments/order-outcome.ts';
import { readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';

const load = () => import('./confirmed-order.tsx');
// Starts loading at once, in parallel with the order.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const ConfirmedOrder = lazyPart(async () => (await load()).ConfirmedOrder);

/** The order just placed; a reload shows it again to the person who placed it. */
export function Component() {
  const asked = useOrderOfPage();
  const isLate = usePatience(asked.orderId, asked.order, asked.refetch);
  useTakeOver(asked.order);
  return (
    <OrderFrame asked={asked} skeleton={<ConfirmationSkeleton />} className="py-8 md:py-14">
      {(order) => <ConfirmedOrder order={order} isLate={isLate} />}
    </OrderFrame>
  );
}

/**
 * Finishes the checkout of an order paid on the gateway's page or while the shop was closed, which skips the checkout's
 * own end.
 */
function useTakeOver(order: Order | undefined) {
  const dispatch = useShopDispatch();
  useEffect(() => {
    if (!order || readOpenPayment()?.orderId !== order._id || outcomeOf(order, shopNow()) !== 'ordered') return;
    tellPlaced(order);
    const take = async () => {
      const { takeBought } = await import('#web/resources/payments/take-bought.ts');
      await dispatch(takeBought(order));
    };
    void take();
  }, [order, dispatch]);
}

const patienceMs = 60_000;
const askEveryMs = 3_000;

/** Polls for a minute while a payment is being confirmed or an invoice written; returns whether the minute is over. */
function usePatience(orderId: string, order: Order | undefined, refetch: () => unknown): boolean {
  const [late, setLate] = useState('');
  const isAwaited = order?.status === 'pending_payment' || (order?.status === 'confirmed' && !order.invoiceNumber);
  const asks = isAwaited && late !== orderId;
  useEffect(() => {
    if (!asks) return;
    const asking = setInterval(() => void refetch(), askEveryMs);
    return () => clearInterval(asking);
  }, [asks, refetch]);
  useEffect(() => {
    const giveUp = setTimeout(() => setLate(orderId), patienceMs);
    return () => clearTimeout(giveUp);
  }, [orderId]);
  return late === orderId;
}
