import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { OrderPicture } from '#web/resources/orders/order-item.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { choiceWords } from '#web/resources/orders/choice-words.ts';
import type { Request } from './use-request.ts';

/** Chosen items and refund so far, beside the steps; on phones the last step shows them. */
export function RequestAside({ request: { order, picked, refund, draft } }: { request: Request }) {
  const isExchange = draft.wish === 'exchange';
  return (
    <aside
      aria-labelledby="return-so-far"
      className="grid content-start gap-5 max-lg:hidden lg:sticky lg:below-24 lg:self-start lg:pt-5"
    >
      <Heading id="return-so-far" look="part">
        Your {isExchange ? 'exchange' : 'return'}
      </Heading>
      {picked.length === 0 && <p className="text-muted">Nothing chosen yet.</p>}
      <ul className="grid gap-4 empty:hidden">
        {picked.map(({ item, pieces }) => (
          <li key={item.orderItemId} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-4">
            <OrderPicture item={item} />
            <div className="grid content-start gap-0.5">
              <p className="leading-tight font-medium">{item.name}</p>
              <p className="text-sm text-muted">
                {choiceWords(item)} · {pieces === 1 ? '1 item' : `${pieces} items`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {picked.length > 0 && (
        <SummaryList>
          <SummaryRow
            label={isExchange ? 'To pay' : 'Your refund'}
            tone="total"
            note={isExchange ? 'no price difference' : paidWords(order)}
          >
            {formatRupees(isExchange ? 0 : refund)}
          </SummaryRow>
        </SummaryList>
      )}
      <p className="border-t border-line pt-4 text-sm text-pretty text-muted">
        Order <span className="tabular-nums">{order.orderNumber}</span>.{' '}
        <TextLink to="/returns">How returns work</TextLink>
      </p>
    </aside>
  );
}

/** Earlier refunds, including goodwill, are deducted. */
function paidWords({ refunds }: Pick<Order, 'refunds'>): string {
  return refunds.length === 0 ? 'everything you paid for it' : 'what you paid for it, minus what was already refunded';
}
