import type { Order } from '#contract/orders.ts';
import type { ReturnStatus } from '#contract/rules/returns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const states: Record<ReturnStatus, { title: string; tone: 'warn' | 'ink' | 'success' | 'line' | 'danger' }> = {
  pending: { title: 'Waiting for us', tone: 'warn' },
  approved: { title: 'Approved', tone: 'ink' },
  processing: { title: 'Being checked', tone: 'ink' },
  completed: { title: 'Done', tone: 'success' },
  rejected: { title: 'Not accepted', tone: 'danger' },
  cancelled: { title: 'Taken back', tone: 'line' },
};

/** Returns and exchanges of the order, each with how far it is. */
export function OrderReturns({ returns }: Pick<Order, 'returns'>) {
  return (
    <section aria-labelledby="returns">
      <SectionHeading id="returns">Returns</SectionHeading>
      <ul className="grid gap-3">
        {returns.map(({ _id, returnNumber, type, status }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <TextLink to={`/profile/returns/${_id}`} className="hit-area tabular-nums">
              {type === 'exchange' ? 'Exchange' : 'Return'} {returnNumber}
            </TextLink>
            <Badge tone={states[status].tone}>{states[status].title}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
