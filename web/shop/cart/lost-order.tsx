import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { lostAttempt } from '#web/resources/orders/order-attempt.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Above an empty cart: the order that has emptied it although its response was lost. */
export function LostOrder({ version }: { version: number | undefined }) {
  const order = useLostOrder(version);
  if (!order) return null;
  return (
    <p role="status" className="mt-4 border-s-2 border-ink bg-raised px-4 py-3 text-sm">
      <b className="font-medium">Order {order.orderNumber} was placed.</b>{' '}
      <TextLink to={`/order-confirmation/${order._id}`} className="hit-area">
        See your order
      </TextLink>
    </p>
  );
}

/** Looks only when the cart is newer than the ordered one: else repeating the request could place the order. */
function useLostOrder(version = 0): Order | undefined {
  const dispatch = useShopDispatch();
  const [order, setOrder] = useState<Order>();
  const isAsked = useRef(false);
  useEffect(() => {
    const attempt = lostAttempt();
    const isNewer = attempt?.unanswered.every(({ cartVersion = version }) => cartVersion < version);
    if (!isNewer || isAsked.current) return;
    isAsked.current = true;
    const look = async () => {
      const { takeLostOrder } = await import('#web/resources/payments/take-lost-order.ts');
      setOrder(await dispatch(takeLostOrder()));
    };
    void look().catch(() => undefined);
  }, [version, dispatch]);
  return order;
}
