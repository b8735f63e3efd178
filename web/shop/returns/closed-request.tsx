import type { Order } from '#contract/orders.ts';
import type { ReturnOptions } from '#contract/returns.ts';
import { openReturns } from '#contract/rules/returns.ts';
import { OrderPicture } from '#web/resources/orders/order-item.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { choiceWords } from '#web/resources/orders/choice-words.ts';

/**
 * Shown if nothing of the order can be returned now: the reasons, for the order and each item, and where to go instead.
 */
export function ClosedRequest({ order, options }: { order: Order; options: ReturnOptions }) {
  const open = order.returns.find(({ status }) => openReturns.includes(status));
  return (
    <div className="grid max-w-text gap-8">
      <div className="grid gap-3 border-s-2 border-warn bg-warn-tint px-4 py-4 md:px-6">
        <Heading look="part">{open ? 'A return is in progress' : 'This order cannot be returned now'}</Heading>
        <p className="text-pretty">{options.whyNot || 'None of its items can be returned.'}</p>
      </div>
      <ul className="grid gap-4">
        {options.items.map((item) => (
          <li key={item.orderItemId} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4">
            <OrderPicture item={item} />
            <div className="grid content-start gap-0.5">
              <p className="leading-tight font-medium">{item.name}</p>
              <p className="text-sm text-muted">{choiceWords(item)}</p>
              {item.whyNot && item.whyNot !== options.whyNot && <p className="text-sm text-warn">{item.whyNot}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {open ? (
          <ButtonLink to={`/profile/returns/${open._id}`} variant="primary">
            See {open.type === 'exchange' ? 'exchange' : 'return'} {open.returnNumber}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={`/contact?${new URLSearchParams({ topic: 'return', order: order.orderNumber })}`}
            variant="primary"
          >
            Write to us about it
          </ButtonLink>
        )}
        <ButtonLink to={`/order/${order._id}`}>Back to the order</ButtonLink>
      </div>
    </div>
  );
}
