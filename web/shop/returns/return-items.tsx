import type { Return } from '#contract/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { OrderPicture } from '#web/resources/orders/order-item.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { choiceOf } from './choice.ts';

type Item = Return['items'][number];

/** The items of a return, and their replacements. */
export function ReturnItems({ items }: { items: Return['items'] }) {
  return (
    <section aria-labelledby="items">
      <SectionHeading id="items">Items to return</SectionHeading>
      <ul className="grid gap-5">
        {items.map((item) => (
          <ReturnItem key={item.orderItemId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ReturnItem({ item }: { item: Item }) {
  const { name, slug, quantity, refund, exchange } = item;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-6">
      <OrderPicture item={item} />
      <div className="grid content-start gap-1">
        <h3 className="leading-tight font-medium text-balance">
          {slug ? (
            <Link to={`/product/${slug}`} className="hit-area hover:underline hover:underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-muted tabular-nums">
          {choiceOf(item)} · {quantity === 1 ? '1 item' : `${quantity} items`}
        </p>
        {exchange && (
          <p className="text-sm">
            You get <b>{choiceOf(exchange)}</b> instead
          </p>
        )}
      </div>
      {!exchange && <p className="font-bold tabular-nums">{formatRupees(refund)}</p>}
    </li>
  );
}
