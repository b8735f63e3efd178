import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { checkAddress } from '#web/resources/orders/check-address.ts';
import type { Outcome } from '#web/resources/payments/order-outcome.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { loadPlacing } from './later-parts.ts';
import { useEnds } from './use-ends.ts';
import type { PlaceOrderInput } from './use-ends.ts';
import type { Way } from './ways.ts';

/** Progress of placing an order. */
export type Phase = 'idle' | 'placing' | 'paying' | 'confirming';

/**
 * Places and pays the order: one order however often the button is pressed, and nothing is lost if the payment fails.
 */
export function usePlacing(input: PlaceOrderInput) {
  const { address, refuse, setTrouble, setHeld } = input;
  const dispatch = useShopDispatch();
  const { purchase, seen, arrive, giveUp, refused } = useEnds(input);
  const isUnderWay = useRef(false);
  const isHere = useIsHere();
  const close = useRef<() => void>(undefined);
  const [phase, setPhase] = useState<Phase>('idle');
  // Leaving the page (Back) also closes the gateway's checkout.
  useEffect(() => () => close.current?.(), []);

  const attempt = async (way: Way) => {
    setTrouble(undefined);
    if (refuse(await checkAddress(address))) return undefined;
    const { orderBy, pay } = await loadPlacing();
    const started = await dispatch(orderBy(way, purchase));
    if (!started.order) return refused(started.failure, way);
    const { order, collection } = started;
    if (!collection || way === 'cod') return arrive(order);
    setPhase('paying');
    const onOpen = (take: () => void) => (close.current = take);
    const onPaid = () => setPhase('confirming');
    const payment = await dispatch(pay({ order, collection, way, isWanted: () => isHere.current, onOpen, onPaid }));
    close.current = undefined;
    if (payment.kind === 'ordered') return arrive(order);
    if (payment.kind !== 'waits') return giveUp(payment.order, payment.kind);
    setHeld(payment.order);
    if (payment.failure) return setTrouble({ kind: 'refused', failure: payment.failure, seen });
    if (payment.isUnreachable) return setTrouble({ kind: 'unreachable', seen });
    return payment.failed === undefined ? undefined : setTrouble({ kind: 'failed', words: payment.failed, seen });
  };
  const place = async (way: Way) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPhase('placing');
    try {
      await attempt(way);
    } catch {
      // Thrown only if a script fails to load; API calls return their failure.
      setTrouble({ kind: 'refused', failure: { category: 'NETWORK', message: '' }, seen });
    } finally {
      isUnderWay.current = false;
      setPhase('idle');
    }
  };
  /**
   * Handles the final state of an order waiting for payment. Expiry or cancellation is ignored while another attempt is
   * in progress, which replaces that order.
   */
  const settle = (order: Order, outcome: Exclude<Outcome, 'waits'>) => {
    if (outcome === 'ordered') void arrive(order);
    else if (!isUnderWay.current) void giveUp(order, outcome);
  };
  return { phase, place, settle };
}
