import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { OrderItem } from './order-item.tsx';

/** The lines of an order; `children` renders content below each line. */
export function OrderItems({
  items,
  children,
}: {
  items: Order['items'];
  children?: (item: Order['items'][number]) => ReactNode;
}) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="items">
      <SectionHeading id="items">{count === 1 ? 'Your item' : `Your ${count} items`}</SectionHeading>
      <ul className="grid gap-5">
        {items.map((item) => (
          <OrderItem key={item._id} item={item}>
            {children?.(item)}
          </OrderItem>
        ))}
      </ul>
    </section>
  );
}
