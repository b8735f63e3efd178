import type { RefundPreview } from '#contract/admin-refunds.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { shareWords, signed } from '#web/resources/orders/share-words.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';

const ways = {
  gateway: 'Refunded automatically to the original payment method.',
  hand: 'Paid in cash: send the refund by UPI or bank transfer.',
} as const;

/** Pieces that were free, or whose money has gone back, refund nothing although the order was paid. */
function wayWords({ way, paid }: RefundPreview): string {
  if (way !== 'none') return ways[way];
  return paid > 0 ? 'There is nothing to refund for this.' : 'Nothing has been paid, so there is nothing to refund.';
}

/** Breakdown of a refund; the rows add up exactly. */
export function RefundMaths({
  preview,
  choices,
  isFetching,
  problem,
}: {
  preview: RefundPreview | undefined;
  /** What to enter for a refund: "Choose pieces or enter an amount". */
  choices: string;
  isFetching: boolean;
  problem: string;
}) {
  return (
    <section aria-label="Refund summary" aria-busy={isFetching} className="min-h-24 bg-surface p-4 text-sm">
      {problem && !isFetching ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : preview ? (
        <Rows preview={preview} />
      ) : isFetching ? (
        <SkeletonText lines={3} />
      ) : (
        <p className="text-muted">{choices} to see the refund.</p>
      )}
    </section>
  );
}

function Rows({ preview }: { preview: RefundPreview }) {
  return (
    <div className="grid gap-3">
      <SummaryList>
        {preview.lines.map((line) => (
          <SummaryRow key={line.orderItemId} label={`${line.pieces} × ${line.name}`} note={shareWords(line)}>
            {formatRupees(line.amount)}
          </SummaryRow>
        ))}
        {preview.goodwill > 0 && <SummaryRow label="Goodwill">{formatRupees(preview.goodwill)}</SummaryRow>}
        {preview.adjustment !== 0 && (
          <SummaryRow
            label={preview.adjustment > 0 ? 'Remaining balance' : 'Already refunded'}
            note={preview.adjustment > 0 ? 'The last pieces close the order.' : undefined}
          >
            {signed(preview.adjustment)}
          </SummaryRow>
        )}
        <SummaryRow label="Refund now" tone="total">
          {formatRupees(preview.refund)}
        </SummaryRow>
      </SummaryList>
      <p className="text-muted">
        {preview.paid > 0 &&
          `${formatRupees(preview.left)} of ${formatRupees(preview.paid)} remains${preview.before > 0 ? `, ${formatRupees(preview.before)} refunded before` : ''}. `}
        {wayWords(preview)}
        {preview.dueOnDelivery > 0 && ` The courier collects ${formatRupees(preview.dueOnDelivery)}.`}
        {preview.endsOrder && ' This closes the order.'}
      </p>
    </div>
  );
}
