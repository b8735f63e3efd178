import type { WholeReturn } from '#contract/admin-returns.ts';
import { isCalledOff } from '#contract/rules/returns.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { shareWords } from '#web/resources/orders/share-words.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { wayTitles } from './desk-words.ts';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

/** Refund breakdown and refund method. */
export function ReturnMoney({ one }: { one: WholeReturn }) {
  const { money, items, payout, refundMode, payoutTo, refundReference } = one;
  if (one.type === 'exchange') return null;
  const worth = money.reduce((sum, { refund }) => sum + toPaise(refund), 0);
  const before = worth - toPaise(one.refundAmount);
  return (
    <DrawerPart title="Refund">
      <SummaryList>
        {money.map(({ orderItemId, goods, parts, refund }) => {
          const item = items.find((each) => each.orderItemId === orderItemId);
          return (
            <SummaryRow
              key={orderItemId}
              label={item ? `${item.quantity} × ${item.name}` : 'Piece'}
              note={shareWords({ goods, parts })}
            >
              {formatRupees(refund)}
            </SummaryRow>
          );
        })}
        {before > 0 && (
          <SummaryRow label={isCalledOff(one.status) ? 'Not refunded' : 'Refunded before'}>
            −{formatRupees(toRupees(before))}
          </SummaryRow>
        )}
        <SummaryRow label="Refund amount" tone="total">
          {formatRupees(one.refundAmount)}
        </SummaryRow>
      </SummaryList>
      {refundMode && (
        <p className="text-muted">
          {refundMode === 'source' ? 'Original payment method' : wayTitles[refundMode]}
          {payoutTo && !payout && ` ${payoutTo}`}
          {refundReference && `, reference ${refundReference}`}
        </p>
      )}
      {payout && (
        <p className="flex flex-wrap items-center gap-2 bg-surface p-3 wrap-anywhere">
          {'upiId' in payout ? payout.upiId : `${payout.name}, ${payout.account}, ${payout.ifsc}`}
          <CopyButton text={'upiId' in payout ? payout.upiId : payout.account} label="Copy" />
        </p>
      )}
    </DrawerPart>
  );
}
