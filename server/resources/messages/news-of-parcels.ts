import type { MailBlock } from '#contract/mail-content.ts';
import { returnTimeWords } from '#contract/rules/returns.ts';
import type { PlacesOf } from '#contract/rules/message-templates.ts';
import { button, dayWords, orderPage, pieces, rupees } from './mail-parts.ts';
import type { MailDraft, Message } from './message.ts';
import { buyer, placesOf as placesOfOrder, why } from './news-of-orders.ts';
import type { ParcelFacts } from './order-facts.queries.ts';
import { pushWords } from './word-mail.ts';

type Told = { id: string; origin: string };

export function shipped(parcel: ParcelFacts, told: Told): Message | undefined {
  if (parcel.kind === 'return' || !isUnderWay(parcel)) return undefined;
  const { order, courier, awb, arrivesOn } = parcel;
  const message = newsOf(parcel, told, {
    template: 'shipped',
    places: {
      ...placesOf(parcel),
      arrival: arrivesOn ? `It should be with you on ${dayWords(arrivesOn)}.` : 'It should be with you in a few days.',
      cash: cashOf(parcel),
    },
  });
  // A registered SMS template allows 30 characters per variable; a truncated tracking number would be wrong.
  const number = awb && awb.length > 30 ? 'on the page of your order' : (awb ?? 'to come');
  const values = { order: order.number, courier: courier.slice(0, 30) || 'our courier', awb: number };
  return { ...message, sms: { template: 'shipped', values } };
}

export function outForDelivery(parcel: ParcelFacts, told: Told): Message | undefined {
  if (parcel.kind === 'return' || !isUnderWay(parcel)) return undefined;
  const cash = cashOf(parcel);
  const places = { ...placesOf(parcel), cash: cash || 'There is nothing to pay.' };
  const message = newsOf(parcel, told, { template: 'out-for-delivery', places });
  const { due } = parcel.order;
  // No ₹ in a registered SMS template.
  const note = cash === '' ? 'There is nothing to pay.' : `Keep ${rupees(due).replace('₹', 'Rs ')} ready.`;
  return { ...message, sms: { template: 'outForDelivery', values: { order: parcel.order.number, note } } };
}

export function delivered(parcel: ParcelFacts, told: Told): Message | undefined {
  if (parcel.kind === 'return') return undefined;
  const returnTime = parcel.kind === 'order' ? returnTimeWords(parcel.order.lines) : '';
  return newsOf(parcel, told, { template: 'delivered', places: { ...placesOf(parcel), returnTime } });
}

const placesOf = (parcel: ParcelFacts) => ({ ...placesOfOrder(parcel.order), what: nameOf(parcel) });

type Kind = 'shipped' | 'out-for-delivery' | 'delivered';
type News = { [Name in Kind]: { template: Name; places: PlacesOf<Name> } }[Kind];

function newsOf(parcel: ParcelFacts, { id, origin }: Told, { template, places }: News): Message {
  const { order, trackingUrl, note } = parcel;
  const isAway = template !== 'delivered';
  const page = orderPage(order, origin);
  const mail: MailDraft = {
    template,
    places,
    blocks: [
      ...(template === 'shipped' && note ? [{ type: 'words', text: note } as const] : []),
      pieces(parcel.exchanged ?? order.pieces, origin),
      ...(isAway ? [label(parcel)] : []),
      isAway ? button('Track your parcel', trackingUrl ?? page) : button('See your order', page),
    ],
    reason: why(order),
  };
  return {
    key: `${template}:${id}`,
    to: buyer(order),
    mail,
    push: { ...pushWords(mail), url: `/order/${order.id}` },
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
