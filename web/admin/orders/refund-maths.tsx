import type { RefundPreview } from '#contract/admin-refunds.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { shareWords, signed } from '#web/resources/orders/share-words.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';

const ways = {
  gateway: 'It goes back the way it was paid, by itself.',
  hand: 'It was paid in cash: somebody sends it by UPI or bank.',
  none: 'Nothing was paid yet, so nothing goes back.',
} as const;

/** How a refund comes about: rows that add up to the paisa. */
export function RefundMaths({
  preview,
  isFetching,
  problem,
}: {
  preview: RefundPreview | undefined;
  isFetching: boolean;
  problem: string;
}) {
  return (
    <section aria-label="How it comes about" aria-busy={isFetching} className="min-h-24 bg-surface p-4 text-sm">
      {problem && !isFetching ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : preview ? (
        <Rows preview={preview} />
      ) : isFetching ? (
        <SkeletonText lines={3} />
      ) : (
        <p className="text-muted">Choose pieces or an amount, and the sum is shown here.</p>
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
            label={preview.adjustment > 0 ? 'All that is left goes back' : 'Has gone back already'}
            note={preview.adjustment > 0 ? 'With the last pieces the order ends.' : undefined}
          >
            {signed(preview.adjustment)}
          </SummaryRow>
        )}
        <SummaryRow label="Goes back now" tone="total">
          {formatRupees(preview.refund)}
        </SummaryRow>
      </SummaryList>
      <p className="text-muted">
        {preview.paid > 0 &&
          `${formatRupees(preview.left)} of ${formatRupees(preview.paid)} stay${preview.before > 0 ? `, ${formatRupees(preview.before)} went back before` : ''}. `}
        {ways[preview.way]}
        {preview.dueOnDelivery > 0 && ` The courier collects ${formatRupees(preview.dueOnDelivery)}.`}
        {preview.endsOrder && ' The order ends.'}
      </p>
    </div>
  );
}
