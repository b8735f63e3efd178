import type { Order } from '#contract/orders.ts';
import { bankDays } from '#contract/rules/refunds.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { formatRupees } from '#web/ui/price.tsx';

type Refund = Order['refunds'][number];

const words: Record<Refund['status'], string> = {
  requested: 'Being arranged',
  pending: `On its way. Banks take up to ${bankDays} working days`,
  processed: 'Sent back to you',
  failed: 'It did not arrive. We are looking into it and will write to you',
};

/** The money that goes back, each part with how far it is. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <section aria-labelledby="refunds">
      <SectionHeading id="refunds">Money back</SectionHeading>
      <ul className="grid gap-4">
        {refunds.map(({ _id, amount, status, reference, createdAt, settledAt }) => (
          <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
            <p className={`font-medium ${status === 'failed' ? 'text-danger' : ''}`}>{words[status]}</p>
            <b className="font-bold tabular-nums">{formatRupees(amount)}</b>
            <p className="text-sm text-muted tabular-nums">{dateOf(settledAt ?? createdAt)}</p>
            {reference && (
              <p className="col-span-full text-sm wrap-anywhere text-muted">
                Reference <span className="select-all">{reference}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
