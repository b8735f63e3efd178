import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { bankDays, handRefundDays } from '#contract/rules/refunds.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { hasCreditNote } from '#web/resources/invoices/has-credit-note.ts';
import { CreditNoteButton } from '#web/resources/invoices/paper-button.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';

type Refund = Order['refunds'][number];

const states: Record<Refund['status'], string> = {
  requested: 'Being processed',
  pending: 'On its way to you',
  processed: 'Refunded',
  failed: 'It did not arrive. We are looking into it and will write to you',
};

const causes: Record<Refund['cause'], string> = {
  cancelled: 'For cancelled items',
  late: 'For a late payment',
  duplicate: 'For a duplicate payment',
  returned: 'For returned items',
  goodwill: 'From us, for the inconvenience',
};

/** The refunds of an order, each with cause, status and bank reference. */
export function OrderRefunds({ order }: { order: Order }) {
  const { _id: orderId, refunds, invoiceNumber, paymentInfo } = order;
  return (
    <section aria-labelledby="refunds">
      <SectionHeading id="refunds">Refunds</SectionHeading>
      <ul className="grid gap-5">
        {refunds.map((refund) => (
          <li key={refund._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
            <p className={`font-medium ${refund.status === 'failed' ? 'text-danger' : ''}`}>{states[refund.status]}</p>
            <b className="font-bold tabular-nums">{formatRupees(refund.amount)}</b>
            <div className="col-span-full grid gap-0.5 text-sm text-muted">
              <p>{causes[refund.cause]}</p>
              <p className="tabular-nums">{datesOf(refund, paymentInfo)}</p>
              {refund.reference && (
                <p className="wrap-anywhere">
                  Reference <span className="select-all">{refund.reference}</span>
                </p>
              )}
            </div>
            {hasCreditNote(refund, invoiceNumber) && (
              <div className="col-span-full mt-2 justify-self-start">
                <CreditNoteButton orderId={orderId} refundId={refund._id} size="sm">
                  Credit note<span className="sr-only"> for {formatRupees(refund.amount)}</span>
                </CreditNoteButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Refunds of orders paid in cash are sent by hand. */
function datesOf({ status, createdAt, settledAt }: Refund, { method }: Pick<Order['paymentInfo'], 'method'>): string {
  const started = `Started ${dateOf(createdAt)}`;
  if (status === 'processed') return settledAt ? `${started} · Credited ${dateOf(settledAt)}` : started;
  if (status === 'failed') return started;
  const wait = method === 'COD' ? `We send it within ${handRefundDays}` : `Banks take up to ${bankDays}`;
  return `${started} · ${wait} working days`;
}
