import type { MailBlock } from '#contract/mail-content.ts';
import { addressOf, button, comma, dayWords, orderPage, pieces, rupees, words } from './mail-parts.ts';
import type { Message } from './message.ts';
import type { CreditFacts, OrderFacts, RefundFacts } from './order-facts.queries.ts';

type Arrival = { from: string; to: string } | null;

export const why = (order: OrderFacts) => `You get this because of your order ${order.number}.`;

/** Whom news of an order goes to. */
export const buyer = ({ userId, id, email, phone }: OrderFacts) => ({ userId, orderId: id, email, phone });

export function orderPlaced(order: OrderFacts, { origin, arrives }: { origin: string; arrives: Arrival }): Message {
  const coming = arrives ? ` It should be with you ${between(arrives)}.` : '';
  const link = orderPage(order, origin);
  return {
    key: `order-placed:${order.id}`,
    to: buyer(order),
    mail: {
      subject: `Order ${order.number} is confirmed`,
      preview: `${moneyOf(order)}${coming}`,
      heading: `Thank you${comma(order.name)}.`,
      blocks: [
        words(`Your order ${order.number} is confirmed. ${moneyOf(order)}${coming}`),
        pieces(order.pieces, origin),
        sums(order),
        { type: 'facts', rows: [{ label: 'Goes to', value: addressOf(order) }] },
        button('See your order', link),
      ],
      reason: why(order),
    },
  };
}

export function orderCancelled(order: OrderFacts, origin: string): Message {
  const { id, number, refunds, missed } = order;
  const isLost = missed === 'lost';
  const money =
    refunds > 0
      ? `${rupees(refunds)} goes back to you; we write again as soon as it is on its way.`
      : 'You have paid nothing, so there is nothing to give back.';
  const subject = isLost ? `Your parcel was lost: ${number}` : `Order ${number} is cancelled`;
  const text = {
    lost: `We are sorry: the courier has lost the parcel with your order ${number}. We have ended the order.`,
    returned: `Nobody could be given the parcel with your order ${number}. It has come back to us, so the order is cancelled.`,
    none: `Your order ${number} is cancelled.`,
  }[missed ?? 'none'];
  return {
    key: `order-cancelled:${id}`,
    to: buyer(order),
    mail: {
      subject,
      preview: money,
      heading: isLost ? 'Your parcel was lost.' : 'Your order is cancelled.',
      blocks: [
        words(`${text} ${money}`),
        pieces(order.pieces, origin),
        isLost ? button('Order again', `${origin}/products`) : seeOrder(order, origin),
      ],
      reason: why(order),
    },
    push: { title: subject, body: money, url: `/order/${id}` },
  };
}

export function piecesCancelled(
  id: string,
  { order, pieces: gone, amount, isRefunded }: CreditFacts,
  origin: string,
): Message {
  const count = gone.reduce((sum, { quantity }) => sum + quantity, 0);
  const what = count === 1 ? 'One piece' : `${count} pieces`;
  const money = isRefunded
    ? `${rupees(amount)} goes back to you; we write again when it is on its way.`
    : `You pay ${rupees(order.due)} on delivery instead.`;
  return {
    key: `pieces-cancelled:${id}`,
    to: buyer(order),
    mail: {
      subject: `${what} of order ${order.number} ${count === 1 ? 'is' : 'are'} cancelled`,
      preview: money,
      heading: `${what} cancelled, the rest is coming.`,
      blocks: [words(`This will not be in your parcel. ${money}`), pieces(gone, origin), seeOrder(order, origin)],
      reason: why(order),
    },
  };
}

export function refundStarted(id: string, { order, amount, isBySource }: RefundFacts, origin: string): Message {
  const text = isBySource
    ? `${rupees(amount)} goes back the way you paid. Banks take five to seven working days to show it.`
    : `We send you ${rupees(amount)}. A person does this by hand, within two working days.`;
  return {
    key: `refund-started:${id}`,
    to: buyer(order),
    mail: {
      subject: `${rupees(amount)} is on its way back to you`,
      preview: `Order ${order.number}: ${text}`,
      heading: `${rupees(amount)} is on its way back.`,
      blocks: [words(text), numberOf(order), seeOrder(order, origin)],
      reason: why(order),
    },
  };
}

export function refunded(id: string, { order, amount, reference }: RefundFacts, origin: string): Message {
  const text = `${rupees(amount)} of order ${order.number} has gone back to you.`;
  const number = reference === '' ? [] : [{ label: 'Reference for your bank', value: reference }];
  return {
    key: `refunded:${id}`,
    to: buyer(order),
    mail: {
      subject: `${rupees(amount)} has been refunded`,
      preview: text,
      heading: `${rupees(amount)} refunded.`,
      blocks: [
        words(`${text} If your bank does not show it in a few days, ask there with this reference.`),
        { type: 'facts', rows: [{ label: 'Order', value: order.number }, ...number] },
        seeOrder(order, origin),
      ],
      reason: why(order),
    },
    push: { title: `${rupees(amount)} refunded`, body: text, url: `/order/${order.id}` },
  };
}

export const seeOrder = (order: OrderFacts, origin: string) => button('See your order', orderPage(order, origin));

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
