import type { MailBlock } from '#contract/mail-content.ts';
import { bankDays, handRefundDays } from '#contract/rules/refunds.ts';
import { addressOf, button, dayWords, firstName, orderPage, pieces, rupees } from './mail-parts.ts';
import type { Message } from './message.ts';
import type { CreditFacts, OrderFacts, RefundFacts } from './order-facts.queries.ts';
import { draftOf, pushWords } from './word-mail.ts';

type Arrival = { from: string; to: string } | null;

export const why = (order: OrderFacts) => `You get this because of your order ${order.number}.`;

/** Recipient of an order's messages. */
export const buyer = ({ userId, id, email, phone }: OrderFacts) => ({ userId, orderId: id, email, phone });

/** Placeholders common to all mails about an order. */
export const placesOf = ({ name, number }: OrderFacts) => ({ name: firstName(name), orderNumber: number });

export function orderPlaced(order: OrderFacts, { origin, arrives }: { origin: string; arrives: Arrival }): Message {
  return {
    key: `order-placed:${order.id}`,
    to: buyer(order),
    mail: draftOf('order-placed', {
      places: {
        ...placesOf(order),
        total: rupees(order.total),
        money: moneyOf(order),
        arrival: arrives ? `It should be with you ${between(arrives)}.` : '',
      },
      blocks: [
        pieces(order.pieces, origin),
        sums(order),
        { type: 'facts', rows: [{ label: 'Deliver to', value: addressOf(order) }] },
        seeOrder(order, origin),
      ],
      reason: why(order),
    }),
  };
}

const endings = { lost: 'order-lost', returned: 'order-undelivered', none: 'order-cancelled' } as const;

/** Describes the refund of an ended order, without earlier refunds. */
function moneyBack({ refunds, refundedBefore }: OrderFacts): string {
  if (refunds > 0) return `${rupees(refunds)} will be refunded; we will email you again as soon as it is on its way.`;
  return refundedBefore > 0
    ? 'Everything you paid was already refunded, so there is nothing left to refund.'
    : 'You have not paid anything, so there is nothing to refund.';
}

export function orderCancelled(order: OrderFacts, origin: string): Message {
  const { id, missed } = order;
  const money = moneyBack(order);
  const next = missed === 'lost' ? button('Order again', `${origin}/products`) : seeOrder(order, origin);
  const mail = draftOf(endings[missed ?? 'none'], {
    places: { ...placesOf(order), money },
    blocks: [pieces(order.pieces, origin), next],
    reason: why(order),
  });
  return {
    key: `order-cancelled:${id}`,
    to: buyer(order),
    mail,
    push: { ...pushWords(mail), url: `/order/${id}` },
  };
}

export function piecesCancelled(
  id: string,
  { order, pieces: gone, amount, isRefunded }: CreditFacts,
  origin: string,
): Message {
  const count = gone.reduce((sum, { quantity }) => sum + quantity, 0);
  const money = () => {
    if (isRefunded) return `${rupees(amount)} will be refunded; we will email you again when it is on its way.`;
    if (order.isCash && !order.isPaid) return `You pay ${rupees(order.due)} on delivery instead.`;
    return amount === 0 ? 'Nothing was paid for it.' : 'It was already refunded.';
  };
  return {
    key: `pieces-cancelled:${id}`,
    to: buyer(order),
    mail: draftOf('pieces-cancelled', {
      places: {
        ...placesOf(order),
        pieces: count === 1 ? 'One item' : `${count} items`,
        isOrAre: count === 1 ? 'is' : 'are',
        money: money(),
      },
      blocks: [pieces(gone, origin), seeOrder(order, origin)],
      reason: why(order),
    }),
  };
}

export function refundStarted(id: string, { order, amount, isBySource }: RefundFacts, origin: string): Message {
  const how = isBySource
    ? `${rupees(amount)} is being refunded the way you paid. Banks take up to ${bankDays} working days to show it.`
    : `We will send you ${rupees(amount)}. A person does this by hand, within ${handRefundDays} working days.`;
  return {
    key: `refund-started:${id}`,
    to: buyer(order),
    mail: draftOf('refund-started', {
      places: { ...placesOf(order), amount: rupees(amount), how },
      blocks: [numberOf(order), seeOrder(order, origin)],
      reason: why(order),
    }),
  };
}

export function refunded(id: string, { order, amount, reference }: RefundFacts, origin: string): Message {
  const number = reference === '' ? [] : [{ label: 'Reference for your bank', value: reference }];
  const mail = draftOf('refunded', {
    places: { ...placesOf(order), amount: rupees(amount) },
    blocks: [{ type: 'facts', rows: [{ label: 'Order', value: order.number }, ...number] }, seeOrder(order, origin)],
    reason: why(order),
  });
  const { body } = pushWords(mail);
  return {
    key: `refunded:${id}`,
    to: buyer(order),
    mail,
    push: { title: `${rupees(amount)} refunded`, body, url: `/order/${order.id}` },
  };
}

const seeOrder = (order: OrderFacts, origin: string) => button('See your order', orderPage(order, origin));

const numberOf = (order: OrderFacts): MailBlock => ({ type: 'facts', rows: [{ label: 'Order', value: order.number }] });

function moneyOf({ total, isPaid, due }: OrderFacts): string {
  if (total === 0) return 'There is nothing to pay.';
  return isPaid ? `You have paid ${rupees(total)}.` : `Keep ${rupees(due)} ready for when it arrives.`;
}

function sums(order: OrderFacts): MailBlock {
  const { subtotal, shipping, codFee, discount, total, isPaid } = order;
  const rows = [
    { label: 'Subtotal', value: rupees(subtotal) },
    { label: 'Shipping', value: shipping === 0 ? 'Free' : rupees(shipping) },
    ...(codFee > 0 ? [{ label: 'Cash on delivery', value: rupees(codFee) }] : []),
    ...(discount > 0 ? [{ label: 'Discount', value: `−${rupees(discount)}` }] : []),
    { label: isPaid || total === 0 ? 'Paid' : 'To pay on delivery', value: rupees(total) },
  ];
  return { type: 'sums', rows };
}

function between({ from, to }: { from: string; to: string }): string {
  return from === to ? `on ${dayWords(from)}` : `between ${dayWords(from)} and ${dayWords(to)}`;
}
