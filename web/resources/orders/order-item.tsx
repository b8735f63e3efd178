import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { choiceWords } from './choice-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Item = Order['items'][number];

/** An order line as it was when placed, with what was since cancelled, returned or exchanged. */
export function OrderItem({ item, children }: { item: Item; children?: ReactNode }) {
  const gone = itemGoneWords(item);
  const isGone = item.cancelledQuantity + item.returnedQuantity === item.quantity;
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
        <p className="text-sm text-muted">{choiceWords(item)}</p>
        <p className="text-sm text-muted tabular-nums">
          {item.quantity} × {formatRupees(item.price)}
        </p>
        {item.exchanges.map((exchange) => (
          <p key={choiceWords(exchange)} className="text-sm">
            {exchangedWords(item, exchange)}
          </p>
        ))}
        {!item.product && <p className="text-sm text-muted">No longer sold</p>}
        {gone && (
          <p>
            <Badge tone="line">{gone}</Badge>
          </p>
        )}
        {children}
      </div>
      <p className={`tabular-nums ${isGone ? 'text-muted line-through' : 'font-bold'}`}>
        {formatRupees(item.itemTotal)}
      </p>
    </li>
  );
}

/** Formats "Cancelled" or "1 of 2 returned"; empty while nothing of the line is cancelled or on its way back. */
function itemGoneWords({ quantity, cancelledQuantity, returnedQuantity, returningQuantity }: Item): string {
  const countWords = (count: number, word: string) => {
    if (!count) return '';
    return count === quantity ? word : `${count} of ${quantity} ${word.toLowerCase()}`;
  };
  return [
    countWords(cancelledQuantity, 'Cancelled'),
    countWords(returnedQuantity, 'Returned'),
    countWords(returningQuantity, 'Being returned'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Formats "Exchanged for Black · M" or "1 of 2 exchanged for Black · M". */
function exchangedWords({ quantity }: Item, exchange: Item['exchanges'][number]): string {
  const many = exchange.quantity === quantity ? 'Exchanged' : `${exchange.quantity} of ${quantity} exchanged`;
  return `${many} for ${choiceWords(exchange)}`;
}

/** The product's picture at the time of the order; its name is beside it, so the alt text is empty. */
export function OrderPicture({ item: { image } }: { item: Pick<Item, 'image'> }) {
  if (!image) return <span className="block aspect-portrait bg-surface" />;
  return <Picture url={image} alt="" width={320} height={400} sizes="6rem" />;
}
