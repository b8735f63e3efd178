import type { Order } from '#contract/orders.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** Order number, for enquiries, and time of the order. */
export function OrderNumber({
  order: { orderNumber, createdAt },
}: {
  order: Pick<Order, 'orderNumber' | 'createdAt'>;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2">
      <p>
        <span className="type-label text-muted">Order</span> <b className="tabular-nums select-all">{orderNumber}</b>
      </p>
      <CopyButton text={orderNumber} what="the order number" />
      <p className="text-sm text-muted tabular-nums md:ms-auto">Placed {dateAndTime(createdAt)}</p>
    </div>
  );
}
