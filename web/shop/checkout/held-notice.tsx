import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { timeOf } from '#web/platform/moment-words.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { outcomeOf, readOrderNow } from '#web/resources/payments/order-outcome.ts';
import type { Outcome } from '#web/resources/payments/order-outcome.ts';
import { ClockIcon } from '#web/ui/icons/clock.tsx';

const askEveryMs = 10_000;

type OnEnd = (order: Order, outcome: Exclude<Outcome, 'waits'>) => void;

/**
 * Countdown until an order's reservation ends, by the server's clock; `onEnd` is called once the server says it is no
 * longer waiting.
 */
export function HeldNotice({ order, onEnd }: { order: Order; onEnd: OnEnd }) {
  const secondsLeft = useSecondsLeft(order, onEnd);
  const { payBefore } = order;
  if (!payBefore) return null;
  return (
    <div className="grid gap-2 border-s-2 border-warn bg-warn-tint px-4 py-3">
      <div className="flex items-start gap-2">
        <ClockIcon className="mt-0.5 size-5 text-warn" />
        <p className="min-w-0 grow font-medium">
          Your items {secondsLeft > 0 ? 'are' : 'were'} reserved until {timeOf(payBefore)}
        </p>
        <span role="timer" aria-label="Time left" className="shrink-0 font-bold tabular-nums">
          {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
        </span>
      </div>
      <p className="ps-7 text-sm">
        {secondsLeft > 0
          ? `Order ${order.orderNumber} is not paid yet. Choose how to pay below.`
          : `We are checking whether order ${order.orderNumber} was paid in time.`}
      </p>
    </div>
  );
}

function useSecondsLeft(order: Order, onEnd: OnEnd): number {
  const dispatch = useShopDispatch();
  const until = order.payBefore ? new Date(order.payBefore).getTime() : 0;
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const now = await dispatch(readOrderNow(order._id));
      const outcome = now ? outcomeOf(now, shopNow()) : 'waits';
      if (now && outcome !== 'waits' && !isLeft) end.current(now, outcome);
    };
    const tick = () => {
      const rest = secondsTo(until);
      setSeconds(rest);
      if (rest > 0) return;
      clearInterval(ticking);
      void look();
    };
    // The shopper may return after paying in another app.
    const see = () => document.visibilityState === 'visible' && void look();
    const ticking = setInterval(tick, 1000);
    const asking = setInterval(() => void look(), askEveryMs);
    document.addEventListener('visibilitychange', see);
    return () => {
      isLeft = true;
      clearInterval(ticking);
      clearInterval(asking);
      document.removeEventListener('visibilitychange', see);
    };
  }, [dispatch, order, until]);
  return seconds;
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - shopNow().getTime()) / 1000));
}
