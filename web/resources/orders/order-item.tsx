import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { Picture } from '#web/ui/picture.tsx';
import { formatRupees } from '#web/ui/price.tsx';

/** A line of an order, as it was when placed. */
export function OrderItem({ item }: { item: Order['items'][number] }) {
  const choice = [item.color, item.size].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-6">
      <OrderPicture item={item} />
      <div className="grid content-start gap-1">
        <h3 className="leading-tight font-medium text-balance">
          {item.product ? (
            <Link to={`/product/${item.product.slug}`} className="hit-area hover:underline hover:underline-offset-4">
              {item.name}
            </Link>
          ) : (
            item.name
          )}
        </h3>
        <p className="text-sm text-muted">{choice}</p>
        <p className="text-sm text-muted tabular-nums">
          {item.quantity} × {formatRupees(item.price)}
        </p>
        {!item.product && <p className="text-sm text-muted">No longer sold</p>}
      </div>
      <p className="font-bold tabular-nums">{formatRupees(item.itemTotal)}</p>
    </li>
  );
}

/** What was ordered, as it looked then; beside its name it needs no words of its own. */
export function OrderPicture({ item: { image } }: { item: Pick<Order['items'][number], 'image'> }) {
  if (!image) return <span className="block aspect-portrait bg-surface" />;
  return <Picture url={image} alt="" width={320} height={400} sizes="6rem" />;
}
