import type { MailBlock } from '#contract/mail-content.ts';
import { reasonWords } from '#contract/rules/return-reasons.ts';
import { button, pieces, rupees } from './mail-parts.ts';
import type { Message } from './message.ts';
import type { OrderFacts, ReturnFacts } from './order-facts.queries.ts';
import { draftOf } from './word-mail.ts';

type Shop = { origin: string; email: string };

/** URL of the setting for mails about new orders and returns. */
export const newsPage = (origin: string) => `${origin}/admin/settings#news`;

const reason = 'You get this because the settings of the shop name this address for new orders and returns.';

/** No user or order id: such messages must not count as sent to the buyer. */
const shopAt = (email: string) => ({ userId: null, orderId: null, email, phone: '' });

export function newOrder(order: OrderFacts, { origin, email }: Shop): Message {
  const count = order.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    key: `shop-order-placed:${order.id}`,
    to: shopAt(email),
    mail: draftOf('shop-order-placed', {
      places: {
        orderNumber: order.number,
        pieces: count === 1 ? '1 item' : `${count} items`,
        total: rupees(order.total),
        payment: paymentOf(order),
      },
      blocks: [pieces(order.pieces, origin), button('Open the order', `${origin}/admin/orders/${order.id}`)],
      reason,
    }),
  };
}

export function newReturn(facts: ReturnFacts, { origin, email }: Shop): Message {
  return {
    key: `shop-return-requested:${facts.id}`,
    to: shopAt(email),
    mail: draftOf('shop-return-requested', {
      places: {
        returnNumber: facts.number,
        orderNumber: facts.order.number,
        kind: facts.isExchange ? 'exchange' : 'return',
        cause: reasonWords[facts.reason],
      },
      blocks: [
        pieces(facts.pieces, origin),
        ...moneyBack(facts),
        button(facts.isExchange ? 'Open the exchange' : 'Open the return', `${origin}/admin/returns/${facts.id}`),
      ],
      reason,
    }),
  };
}

function paymentOf({ total, isCash }: OrderFacts): string {
  if (total === 0) return 'nothing to pay';
  return isCash ? 'cash on delivery' : 'paid online';
}

function moneyBack({ isExchange, refund }: ReturnFacts): MailBlock[] {
  return isExchange ? [] : [{ type: 'facts', rows: [{ label: 'Refund', value: rupees(refund) }] }];
}
