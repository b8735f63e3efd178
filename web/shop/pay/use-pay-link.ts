import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentLink } from '#contract/payment-links.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { succeeded } from '#web/resources/payments/checkout-state.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { payByLink, type Phase } from './pay-by-link.ts';

/** The payment link's button: its progress and error message. */
export function usePayLink(token: string, { version, pricing }: PaymentLink, readAgain: () => unknown) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('idle');
  const [trouble, setTrouble] = useState('');
  const isUnderWay = useRef(false);
  const isHere = useIsHere();
  const close = useRef<() => void>(undefined);
  // Leaving the page (Back) also closes the gateway's checkout.
  useEffect(() => () => close.current?.(), []);
  const pay = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setTrouble('');
    setPhase('placing');
    const seen = { version, expectedTotal: pricing?.total ?? 0 };
    try {
      const onOpen = (take: (() => void) | undefined) => (close.current = take);
      const listener = { onPhase: setPhase, isWanted: () => isHere.current, onOpen };
      const { order, trouble: found } = await dispatch(payByLink({ token, seen, ...listener }));
      if (order) {
        tellPlaced(order);
        return void navigate(`/order-confirmation/${order._id}`, { state: succeeded });
      }
      setTrouble(found);
      readAgain();
    } catch {
      // Thrown only if a script fails to load; API calls return their failure.
      setTrouble('The payment page did not open. Please try again.');
    } finally {
      isUnderWay.current = false;
      setPhase('idle');
    }
    return undefined;
  };
  return { phase, trouble, pay: () => void pay() };
}
