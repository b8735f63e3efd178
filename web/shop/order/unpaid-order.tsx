import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { timeOf } from '#web/platform/moment-words.ts';
import { useNow } from '#web/platform/use-now.ts';
import { canBePaid } from '#web/resources/orders/can-be-paid.ts';
import { PayOrderButton } from '#web/resources/payments/pay-order-button.tsx';

/** Why an unpaid order is waiting, and the button to pay it. */
export function UnpaidOrder({ order }: { order: Order }) {
  const { payBefore, paymentFailure, total } = order;
  const isHeld = canBePaid(order, useNow());
  return (
    <section
      aria-label="Waiting for your payment"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-s-2 border-warn bg-warn-tint px-4 py-4 md:px-6"
    >
      <div className="grid max-w-text gap-1">
        <p className="font-bold">
          {paymentFailure ? 'Your last payment did not go through.' : 'We have not received your payment yet.'}
        </p>
        <p className="text-pretty">
          {paymentFailure && `${paymentFailure} `}
          {isHeld && payBefore
            ? `Your items are reserved until ${timeOf(payBefore)}. Pay before then to keep them.`
            : 'If you have paid, we are checking with the bank and will show it here. If not, your items go back on sale.'}
        </p>
      </div>
      {isHeld && <PayOrderButton order={order}>Pay {formatRupees(total)}</PayOrderButton>}
    </section>
  );
}
