import { useRef, useState } from 'react';
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
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';

/** The order's status as the page's heading; `isLate` once confirming the payment takes unusually long. */
export function OrderNews({ order, isLate }: { order: Order; isLate: boolean }) {
  const isWaiting = order.status === 'pending_payment';
  const isJustPaid = hasSucceeded(useLocation().state);
  const failure = isJustPaid ? null : order.paymentFailure;
  const [arrived] = useState(shopNow);
  const canPay = isWaiting && (Boolean(failure) || isLate) && canBePaid(order, arrived);
  const news = useRef<HTMLDivElement>(null);
  useFocusAfter(canPay, () => news.current?.querySelector('h1'));
  const { title, words } = isWaiting ? waitingNews(order, { failure, isLate }) : newsOf(order);
  return (
    <>
      {/* The same element in every state, so that a screen reader announces the outcome of the payment. */}
      <div ref={news} role="status" className="grid gap-4">
        <Heading
          level={1}
          tabIndex={-1}
          look={isLong(title) ? 'section' : 'title'}
          className="wrap-anywhere outline-none"
        >
          {title}
        </Heading>
        <p className="flex max-w-text items-start gap-3 text-lg text-pretty">
          {isWaiting && !failure && !isLate && <Spinner label="Confirming" />}
          {words}
        </p>
      </div>
      {canPay && (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-text text-muted">If you have not paid yet, your items are still reserved for you.</p>
          <PayOrderButton order={order}>Continue paying</PayOrderButton>
        </div>
      )}
      {!isWaiting && <MoneyBack order={order} />}
    </>
  );
}

type NewsWords = { title: string; words: string };

function waitingNews(
  { shippingAddress: { email } }: Order,
  { failure, isLate }: { failure: string | null; isLate: boolean },
): NewsWords {
  if (failure)
    return { title: 'Your order is not paid yet', words: `Your last payment did not go through. ${failure}` };
  const title = 'We are confirming your payment';
  if (!isLate) return { title, words: 'This takes a few seconds. Please do not pay again.' };
  const later = email
    ? `We will write to ${email} as soon as your payment is confirmed. You can close this page.`
    : 'You can close this page and check again later.';
  return { title, words: `Your bank is taking longer than usual. ${later}` };
}

/** Whether a word of the title, a name, is too long for a phone in large letters. */
const isLong = (title: string) => title.split(' ').some((word) => word.length > 12);

function newsOf({ status, shippingAddress, paymentInfo, total }: Order): NewsWords {
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
