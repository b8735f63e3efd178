import type { WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { hasCreditNote } from '#web/resources/invoices/has-credit-note.ts';
import { CreditNoteButton } from '#web/resources/invoices/paper-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { happeningTitle } from './desk-words.ts';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

const refundWords = {
  requested: { title: 'Requested', tone: 'warn' },
  pending: { title: 'In progress', tone: 'warn' },
  processed: { title: 'Completed', tone: 'success' },
  failed: { title: 'Failed', tone: 'danger' },
} as const;

/** The gateway's names of payment methods, as people know them. */
const methodTitles: Record<string, string> = {
  upi: 'UPI',
  netbanking: 'net banking',
  emi: 'EMI',
  paylater: 'pay later',
};

/** Payments and refunds, each with the reference of the gateway or bank, and the credit notes. */
export function OrderMoney({ order }: { order: WholeOrder }) {
  const { _id: orderId, payments, refunds, refundable, invoiceNumber, creditNotes } = order;
  if (payments.length === 0 && refunds.length === 0 && creditNotes.length === 0) return null;
  return (
    <DrawerPart title="Payment and refunds">
      <ul>
        {payments.map((payment) => (
          <Entry
            key={payment.reference}
            title={['Payment', methodTitles[payment.method] ?? payment.method].filter(Boolean).join(' by ')}
            amount={payment.amount}
            lines={[payment.reference, payment.failure, dateAndTime(payment.at)]}
            badge={<Badge tone={payment.status === 'failed' ? 'danger' : 'line'}>{payment.status}</Badge>}
          />
        ))}
        {refunds.map((refund) => (
          <Entry
            key={refund._id}
            title={happeningTitle({ kind: 'refund', name: refund.cause, text: '', actor: 'system', by: '', at: '' })}
            amount={-refund.amount}
            lines={[refund.reference ?? '', refund.failure, dateAndTime(refund.createdAt)]}
            badge={<Badge tone={refundWords[refund.status].tone}>{refundWords[refund.status].title}</Badge>}
          >
            {hasCreditNote(refund, invoiceNumber) && (
              <NoteButton orderId={orderId} id={refund._id} amount={refund.amount} />
            )}
          </Entry>
        ))}
        {creditNotes.map(({ _id: id, amount }) => (
          <li key={id} className="border-b border-line py-2">
            <NoteButton orderId={orderId} id={id} amount={amount} />
          </li>
        ))}
      </ul>
      {refunds.length > 0 && refundable.left > 0 && (
        <p className="text-muted">{formatRupees(refundable.left)} can still be refunded.</p>
      )}
    </DrawerPart>
  );
}

function NoteButton({ orderId, id, amount }: { orderId: string; id: string; amount: number }) {
  return (
    <CreditNoteButton orderId={orderId} refundId={id} size="sm">
      Credit note<span className="sr-only"> for {formatRupees(amount)}</span>
    </CreditNoteButton>
  );
}

function Entry({
  title,
  amount,
  lines,
  badge,
  children,
}: {
  title: string;
  amount: number;
  lines: readonly string[];
  badge: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="font-medium">{title}</span>
      <span className="text-end tabular-nums">
        {amount < 0 ? '−' : ''}
        {formatRupees(Math.abs(amount))}
      </span>
      <span className="min-w-0 break-words text-muted">{lines.filter(Boolean).join(' · ')}</span>
      <span className="text-end">{badge}</span>
      {children && <span className="col-span-full mt-1">{children}</span>}
    </li>
  );
}
