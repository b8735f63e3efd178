import type { Return } from '#contract/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { isCalledOff } from '#contract/rules/returns.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { OrderPicture } from '#web/resources/orders/order-item.tsx';
import { newsOf, stateOf } from '#web/resources/returns/return-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

/** One return in the list: status, items and refund. */
export function ReturnCard({ orderReturn }: { orderReturn: Return }) {
  const { _id: id, type, status, returnNumber, createdAt, items, refundAmount } = orderReturn;
  const { title, tone } = stateOf(orderReturn);
  const [first, ...more] = items;
  return (
    <li className="relative grid grid-cols-[4rem_minmax(0,1fr)] gap-4 border-b border-line py-5 md:grid-cols-[5rem_minmax(0,1fr)_auto] md:gap-6">
      <span aria-hidden="true">{first && <OrderPicture item={first} />}</span>
      <div className="grid content-start justify-items-start gap-1.5">
        <Badge tone={tone}>{title}</Badge>
        <h2 className="leading-snug font-bold text-balance">
          <Link
            to={`/profile/returns/${id}`}
            className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {newsOf(orderReturn)}
          </Link>
        </h2>
        <p className="text-sm text-pretty text-muted">
          {first?.name}
          {more.length > 0 && ` and ${more.length} more`}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {returnNumber} · {dateOf(createdAt)}
        </p>
      </div>
      <p className="text-sm max-md:col-start-2 max-md:-mt-2 md:text-end">
        {type === 'exchange' && 'Exchange'}
        {type !== 'exchange' && !isCalledOff(status) && (
          <b className="text-base tabular-nums">{formatRupees(refundAmount)}</b>
        )}
      </p>
    </li>
  );
}
