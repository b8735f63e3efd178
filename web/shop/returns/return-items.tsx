import type { Return } from '#contract/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { isCalledOff, openReturns } from '#contract/rules/returns.ts';
import { OrderPicture } from '#web/resources/orders/order-item.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { choiceWords } from '#web/resources/orders/choice-words.ts';

type Item = Return['items'][number];

/** The items of a return, and their replacements. */
export function ReturnItems({ orderReturn }: { orderReturn: Return }) {
  const { items, type, status } = orderReturn;
  return (
    <section aria-labelledby="items">
      <SectionHeading id="items">{titleOf(type, status)}</SectionHeading>
      <ul className="grid gap-5">
        {items.map((item) => (
          <ReturnItem key={item.orderItemId} item={item} of={orderReturn} />
        ))}
      </ul>
    </section>
  );
}

function titleOf(type: Return['type'], status: Return['status']): string {
  if (status === 'completed') return type === 'exchange' ? 'Exchanged items' : 'Returned items';
  return openReturns.includes(status) ? 'Items to return' : 'Items of your request';
}

function Replacement({ status, children }: { status: Return['status']; children: string }) {
  const choice = <b>{children}</b>;
  if (status === 'completed') return <>Exchanged for {choice}</>;
  if (openReturns.includes(status)) return <>You get {choice} instead</>;
  return <>You asked for {choice} instead</>;
}

function ReturnItem({ item, of: { type, status } }: { item: Item; of: Pick<Return, 'type' | 'status'> }) {
  const { name, slug, quantity, refund } = item;
  // An exchange whose replacement did not arrive became a refund.
  const exchange = type === 'exchange' ? item.exchange : null;
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
          {choiceWords(item)} · {quantity === 1 ? '1 item' : `${quantity} items`}
        </p>
        {exchange && (
          <p className="text-sm">
            <Replacement status={status}>{choiceWords(exchange)}</Replacement>
          </p>
        )}
      </div>
      {!exchange && !isCalledOff(status) && <p className="font-bold tabular-nums">{formatRupees(refund)}</p>}
    </li>
  );
}
