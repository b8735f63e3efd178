import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { useNow } from '#web/platform/use-now.ts';
import { OrderPicture } from '#web/resources/orders/order-item.tsx';
import { badgeOf, goneWords, newsOf } from '#web/resources/orders/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { CardActions } from './card-actions.tsx';

/** Number of pictures that fit a small phone. */
const mostPictures = 4;

/** One order: status, items and next actions. */
export function OrderCard({ order }: { order: Order }) {
  const now = useNow();
  const name = useRef<HTMLAnchorElement>(null);
  const { _id: id, orderNumber, createdAt, total, items } = order;
  const { title, tone } = badgeOf(order);
  const gone = goneWords(order);
  return (
    <li className="grid gap-4 border-b border-line py-6">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Badge tone={tone}>{title}</Badge>
          <p className="font-medium text-balance">{newsOf(order, now)}</p>
          {gone && <p className="text-sm text-muted">{gone}</p>}
        </div>
        <p className="text-end text-sm text-muted tabular-nums">
          <b className="block text-base text-ink">{formatRupees(total)}</b>
          {dateOf(createdAt)}
        </p>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 max-md:grid-cols-1">
        <Pictures items={items} />
        <div className="grid gap-0.5">
          <h2 className="leading-snug font-bold text-balance">
            <Link ref={name} to={`/order/${id}`} className="hit-area hover:underline hover:underline-offset-4">
              {namesOf(items)}
            </Link>
          </h2>
          <p className="text-sm text-muted tabular-nums">Order {orderNumber}</p>
        </div>
      </div>
      <CardActions order={order} now={now} focusAfter={name} />
    </li>
  );
}

function Pictures({ items }: Pick<Order, 'items'>) {
  const hidden = items.length - mostPictures;
  return (
    <div className="flex items-end gap-2" aria-hidden="true">
      {items.slice(0, mostPictures).map((item) => (
        <span key={item._id} className="w-16 md:w-20">
          <OrderPicture item={item} />
        </span>
      ))}
      {hidden > 0 && <span className="ps-1 text-sm text-muted tabular-nums">+{hidden}</span>}
    </div>
  );
}

function namesOf(items: Order['items']): string {
  const [first, ...more] = items;
  if (!first) return 'Your order';
  return more.length === 0 ? first.name : `${first.name} and ${more.length} more`;
}
