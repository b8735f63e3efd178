import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { succeeded } from './checkout-state.ts';

/** Button that pays an order awaiting payment, over the current page, with errors below. */
export function PayOrderButton({ order, children }: { order: Order; children: ReactNode }) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [status, setStatus] = useState({ news: '', trouble: '' });
  const isHere = useIsHere();
  const close = useRef<() => void>(undefined);
  // Navigating back while the gateway's checkout is open closes it too.
  useEffect(() => () => close.current?.(), []);
  const pay = async () => {
    setIsPending(true);
    setStatus({ news: '', trouble: '' });
    try {
      const { payOrder } = await import('./pay-order.ts');
      const onOpen = (take: () => void) => (close.current = take);
      const onPaid = () => setStatus({ news: 'Confirming your payment…', trouble: '' });
      const listener = { isWanted: () => isHere.current, onOpen, onPaid };
      const { isOrdered, trouble } = await dispatch(payOrder(order, listener));
      setStatus({ news: '', trouble });
      if (isOrdered) await navigate(`/order-confirmation/${order._id}`, { replace: true, state: succeeded });
    } catch {
      // Only a failed script load ends here; calls return their errors.
      setStatus({ news: '', trouble: 'The payment page did not open. Please try again.' });
    } finally {
      close.current = undefined;
      setIsPending(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="primary" state={isPending ? 'pending' : 'idle'} onClick={() => void pay()}>
        {children}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {status.news}
      </p>
      <p role="alert" className="max-w-text text-sm text-danger empty:hidden">
        {status.trouble}
      </p>
    </div>
  );
}
