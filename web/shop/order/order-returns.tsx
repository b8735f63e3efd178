import type { Order } from '#contract/orders.ts';
import { dayOf, roughStateOf } from '#web/resources/returns/return-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Returns and exchanges of the order with their statuses. */
export function OrderReturns({ returns }: Pick<Order, 'returns'>) {
  return (
    <section aria-labelledby="returns">
      <SectionHeading id="returns">Returns</SectionHeading>
      <ul className="grid gap-3">
        {returns.map(({ _id, returnNumber, type, status, sendBy }) => {
          const { title, tone } = roughStateOf(status);
          return (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <TextLink to={`/profile/returns/${_id}`} className="hit-area tabular-nums">
                {type === 'exchange' ? 'Exchange' : 'Return'} {returnNumber}
              </TextLink>
              <Badge tone={tone}>{title}</Badge>
              {sendBy && <p className="basis-full text-sm text-muted">Send it to us by {dayOf(sendBy)}.</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
