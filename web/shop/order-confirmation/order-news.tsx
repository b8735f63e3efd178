import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { firstNameOf } from '#contract/rules/first-name.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { bankDays } from '#contract/rules/refunds.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { canBePaid } from '#web/resources/orders/can-be-paid.ts';
import { hasSucceeded } from '#web/resources/payments/checkout-state.ts';
import { PayOrderButton } from '#web/resources/payments/pay-order-button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The order's status as the page's heading; `isLate` once confirming the payment takes unusually long. */
export function OrderNews({ order, isLate }: { order: Order; isLate: boolean }) {
  if (order.status === 'pending_payment') return <Waiting order={order} isLate={isLate} />;
  const { title, words } = newsOf(order);
  return (
    <News title={title}>
      <p className="max-w-text text-lg text-pretty">{words}</p>
      <MoneyBack order={order} />
    </News>
  );
}

function Waiting({ order, isLate }: { order: Order; isLate: boolean }) {
  const { shippingAddress } = order;
  const isJustPaid = hasSucceeded(useLocation().state);
  const paymentFailure = isJustPaid ? null : order.paymentFailure;
  const [arrived] = useState(shopNow);
  const isOpen = canBePaid(order, arrived);
  const later = shippingAddress.email
    ? `We will write to ${shippingAddress.email} as soon as your payment is confirmed. You can close this page.`
    : 'You can close this page and check again later.';
  return (
    <News title={paymentFailure ? 'Your order is not paid yet' : 'We are confirming your payment'}>
      <div role="status" className="grid max-w-text gap-2 text-lg text-pretty">
        {paymentFailure ? (
          <p>Your last payment did not go through. {paymentFailure}</p>
        ) : isLate ? (
          <p>Your bank is taking longer than usual. {later}</p>
        ) : (
          <p className="flex items-start gap-3">
            <Spinner label="Confirming" />
            This takes a few seconds. Please do not pay again.
          </p>
        )}
      </div>
      {isOpen && (paymentFailure || isLate) && (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-text text-muted">If you have not paid yet, your items are still reserved for you.</p>
          <PayOrderButton order={order}>Continue paying</PayOrderButton>
        </div>
      )}
    </News>
  );
}

function News({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading level={1} look={isLong(title) ? 'section' : 'title'} className="wrap-anywhere">
        {title}
      </Heading>
      {children}
    </>
  );
}

/** Whether a word of the title, a name, is too long for a phone in large letters. */
const isLong = (title: string) => title.split(' ').some((word) => word.length > 12);

function newsOf({ status, shippingAddress, paymentInfo, total }: Order): { title: string; words: string } {
  if (status === 'expired')
    return {
      title: 'Payment time is over',
      words: 'This order was not placed. If money still leaves your account for it, it will be refunded automatically.',
    };
  if (status === 'cancelled')
    return {
      title: 'This order was cancelled',
      words:
        paymentInfo.status === 'PENDING' || paymentInfo.status === 'FAILED' || total === 0
          ? 'Nothing will be delivered, and you have nothing to pay.'
          : 'Nothing will be delivered, and your money will be refunded.',
    };
  if (status === 'refunded')
    return {
      title: 'Your money was refunded',
      words: 'This order is closed. There is nothing left to pay or deliver.',
    };
  const name = firstNameOf(shippingAddress.fullName);
  const paid =
    paymentInfo.status === 'PAID' && total > 0 ? `We have received ${formatRupees(total)}, and your` : 'Your';
  return {
    title: name === '' ? 'Thank you' : `Thank you, ${name}`,
    words: `${paid} order is confirmed. Keep this number handy for any questions.`,
  };
}

/** The order's refunds with their statuses. */
function MoneyBack({ order: { refunds } }: { order: Order }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {refunds.map(({ _id, amount, status, reference }) => (
        <li key={_id}>
          <b className="font-medium tabular-nums">{formatRupees(amount)}</b> {refundWords[status]}
          {reference && <span className="text-sm text-muted"> Reference {reference}</span>}
        </li>
      ))}
    </ul>
  );
}

const refundWords: Record<Order['refunds'][number]['status'], string> = {
  requested: 'will be refunded. We have requested it.',
  pending: `is on its way back to you. Banks take up to ${bankDays} working days.`,
  processed: 'was refunded. Your bank may take a few days to show it.',
  failed: 'could not be refunded automatically. We are looking into it and will write to you.',
};
