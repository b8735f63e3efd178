import type { MailBlock } from '#contract/mail-content.ts';
import { returnWindowDays } from '#contract/rules/returns.ts';
import { button, comma, dayWords, orderPage, pieces, rupees, words } from './mail-parts.ts';
import type { Message } from './message.ts';
import { buyer, why } from './news-of-orders.ts';
import type { ParcelFacts } from './order-facts.queries.ts';
import type { MessageKind } from './tell.ts';

type Told = { id: string; origin: string };

export function shipped(parcel: ParcelFacts, told: Told): Message | undefined {
  if (parcel.kind === 'return' || !isUnderWay(parcel)) return undefined;
  const { order, courier, awb, arrivesOn } = parcel;
  const coming = arrivesOn ? `It should be with you on ${dayWords(arrivesOn)}.` : 'It is with you in a few days.';
  const message = newsOf(parcel, told, {
    kind: 'shipped',
    subject: `${nameOf(parcel)} is on its way`,
    heading: 'On its way to you.',
    text: `${nameOf(parcel)} has left us. ${coming} ${cashOf(parcel)}`.trim(),
  });
  const values = { order: order.number, courier: courier.slice(0, 30) || 'our courier', awb: awb ?? 'to come' };
  return { ...message, sms: { template: 'shipped', values } };
}

export function outForDelivery(parcel: ParcelFacts, told: Told): Message | undefined {
  if (parcel.kind === 'return' || !isUnderWay(parcel)) return undefined;
  const cash = cashOf(parcel);
  const message = newsOf(parcel, told, {
    kind: 'out-for-delivery',
    subject: `${nameOf(parcel)} arrives today`,
    heading: 'Arriving today.',
    text: `${nameOf(parcel)} is with the courier and reaches you today. ${cash || 'There is nothing to pay.'}`,
  });
  const { due } = parcel.order;
  // A registered text holds at most 30 signs in one place, and no ₹.
  const note = cash === '' ? 'There is nothing to pay.' : `Keep ${rupees(due).replace('₹', 'Rs ')} ready.`;
  return { ...message, sms: { template: 'outForDelivery', values: { order: parcel.order.number, note } } };
}

export function delivered(parcel: ParcelFacts, told: Told): Message | undefined {
  if (parcel.kind === 'return') return undefined;
  const { order } = parcel;
  const until =
    parcel.kind === 'order' ? ` You have ${returnWindowDays} days to send it back or to change the size.` : '';
  return newsOf(parcel, told, {
    kind: 'delivered',
    subject: `${nameOf(parcel)} has arrived`,
    heading: `Delivered. Wear it well${comma(order.name)}.`,
    text: `${nameOf(parcel)} has been handed over.${until} Is anything missing or wrong? Write to us and we put it right.`,
  });
}

type Words = { kind: MessageKind; subject: string; heading: string; text: string };

function newsOf(parcel: ParcelFacts, { id, origin }: Told, { kind, subject, heading, text }: Words): Message {
  const { order, trackingUrl } = parcel;
  const isAway = kind !== 'delivered';
  const page = orderPage(order, origin);
  return {
    key: `${kind}:${id}`,
    to: buyer(order),
    mail: {
      subject,
      preview: text,
      heading,
      blocks: [
        words(text),
        pieces(parcel.exchanged ?? order.pieces, origin),
        ...(isAway ? [label(parcel)] : []),
        isAway ? button('Track your parcel', trackingUrl ?? page) : button('See your order', page),
      ],
      reason: why(order),
    },
    push: { title: subject, body: text, url: `/order/${order.id}` },
  };
}

function label({ order, courier, awb }: ParcelFacts): MailBlock {
  const rows = [
    { label: 'Order', value: order.number },
    { label: 'Courier', value: courier },
    { label: 'Tracking number', value: awb ?? '' },
  ];
  return { type: 'facts', rows: rows.filter(({ value }) => value !== '') };
}

function nameOf({ kind, order, returnNumber }: ParcelFacts): string {
  return kind === 'exchange' ? `Your exchange ${returnNumber ?? ''}`.trim() : `Order ${order.number}`;
}

function cashOf({ kind, order: { due } }: ParcelFacts): string {
  return kind === 'order' && due > 0 ? `Keep ${rupees(due)} ready for the courier.` : '';
}

function isUnderWay({ status }: ParcelFacts): boolean {
  return !['delivered', 'returning', 'returned', 'cancelled', 'lost'].includes(status);
}
