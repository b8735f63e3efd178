import type { StockMovement } from '#contract/stock.ts';
import { LinkCell } from '#web/ui/data-table/cells.tsx';
import { causeWords, signed } from './stock-words.ts';

/** Stock movements of a variant, newest first: quantity, reason, person and resulting stock. */
export function MovementList({
  movements,
  timeOf,
}: {
  movements: readonly StockMovement[];
  timeOf: (iso: string) => string;
}) {
  if (movements.length === 0) return <p className="text-sm text-muted">No stock changes yet.</p>;
  return (
    <ol className="text-sm">
      {movements.map((one) => (
        <li
          key={one._id}
          className="grid grid-cols-[3rem_1fr_auto] items-baseline gap-x-3 border-b border-line py-2 tabular-nums"
        >
          <span className={`font-medium ${one.quantity > 0 ? 'text-success' : ''}`}>{signed(one.quantity)}</span>
          <span className="min-w-0">
            <span className="block break-words">{causeWords(one)}</span>
            <span className="block text-xs text-muted">
              {timeOf(one.at)}
              {one.actor && ` · ${one.actor.name || 'Staff'}`}
              {one.order && (
                <>
                  {' · '}
                  <LinkCell to={`/admin/orders/${one.order._id}`}>{one.order.orderNumber}</LinkCell>
                </>
              )}
            </span>
          </span>
          <span className="text-muted">
            <span className="sr-only">left </span>
            {one.onHand}
          </span>
        </li>
      ))}
    </ol>
  );
}
