import type { MailBlock } from '#contract/mail-content.ts';
import type { TemplateName } from '#contract/rules/message-templates.ts';
import { lastDayToSend } from '#contract/rules/returns.ts';
import { button, dayWords, orderPage, pieceOf, quote, rupees } from './mail-parts.ts';
import type { MailDraft, Message } from './message.ts';
import { buyer, placesOf, why } from './news-of-orders.ts';
import type { ReturnFacts } from './order-facts.queries.ts';
import { pushWords } from './word-mail.ts';

type Special = Record<string, string>;
type News = {
  special: (facts: ReturnFacts) => Special;
  note?: boolean;
  next?: (facts: ReturnFacts, origin: string) => MailBlock;
};

/** The placeholders specific to each kind. */
const writers = {
  'return-requested': {
    special: (facts) => ({
      next: facts.isExchange
        ? 'Your new item is reserved for you.'
        : facts.refund > 0
          ? `${rupees(facts.refund)} will be refunded once everything is checked.`
          : 'There is nothing to refund for it.',
    }),
  },
  'return-approved': { special: (facts) => ({ handover: handover(facts) }), note: true },
  'return-rejected': {
    special: ({ staffNote }) => ({
      reason: staffNote === '' ? 'It does not meet our return terms.' : 'Here is what the person who reviewed it says:',
    }),
    note: true,
    next: (_, origin) => button('Ask us about it', `${origin}/contact`),
  },
  'return-received': {
    special: (facts) => ({ next: afterCheck(facts) }),
  },
  'return-brought-back': { special: () => ({}) },
  'return-completed': {
    special: (facts) => ({
      next: facts.refund > 0 ? `${rupees(facts.refund)} will be refunded${wayOf(facts)}.` : noMoney(facts),
    }),
    note: true,
  },
  'return-cancelled': { special: () => ({}) },
  'exchange-checked': { special: () => ({}), note: true },
  'exchange-lost': {
    special: ({ order }) => ({ where: order.userId ? 'on your exchange page' : 'on your order page' }),
    next: (facts, origin) => button('Get a refund instead', pageOf(facts, origin)),
  },
} as const satisfies Partial<Record<TemplateName, News>>;

function afterCheck({ isExchange, refund }: ReturnFacts): string {
  if (isExchange) return 'Then we send your new item.';
  return refund > 0 ? `Then ${rupees(refund)} will be refunded.` : 'There is nothing to refund for it.';
}

function noMoney({ worth }: ReturnFacts): string {
  return worth === 0 ? 'Nothing was paid for it.' : 'It was already refunded.';
}

export type ReturnKind = keyof typeof writers;

/** Builds the message about a return or an exchange. */
export function returnNews(kind: ReturnKind, facts: ReturnFacts, origin: string): Message {
  const { special, note = false, next }: News = writers[kind];
  const { order } = facts;
  const isNoted = note && facts.staffNote !== '';
  const mail: MailDraft = {
    template: kind,
    places: { ...placesOf(order), returnNumber: facts.number, kind: noun(facts), ...special(facts) },
    blocks: [
      ...(isNoted ? [quote(facts.staffNote)] : []),
      { type: 'pieces', pieces: facts.pieces.map((piece) => exchanged(piece, origin)) },
      { type: 'facts', rows: labels(facts, kind) },
      next?.(facts, origin) ?? button('See the details', pageOf(facts, origin)),
    ],
    reason: why(order),
  };
  const url = order.userId ? `/profile/returns/${facts.id}` : `/order/${order.id}`;
  return { key: `${kind}:${facts.id}`, to: buyer(order), mail, push: { ...pushWords(mail), url } };
}

const noun = ({ isExchange }: ReturnFacts) => (isExchange ? 'exchange' : 'return');

function pageOf({ order, id }: ReturnFacts, origin: string): string {
  return order.userId ? `${origin}/profile/returns/${id}` : orderPage(order, origin);
}

function exchanged(piece: ReturnFacts['pieces'][number], origin: string) {
  const drawn = pieceOf(piece, origin);
  return piece.wanted === '' ? drawn : { ...drawn, note: `${drawn.note} → ${piece.wanted}` };
}

function labels({ number, order, isExchange, refund }: ReturnFacts, kind: ReturnKind) {
  const isOff = kind === 'return-rejected' || kind === 'return-cancelled';
  return [
    { label: isExchange ? 'Exchange' : 'Return', value: number },
    { label: 'Order', value: order.number },
    ...(isExchange || isOff || refund === 0 ? [] : [{ label: 'Refund', value: rupees(refund) }]),
  ];
}

function handover({ isPickup, pickupOn, approvedAt }: ReturnFacts): string {
  if (!isPickup) return `Send the items by any courier to the address in the details${lastDay(approvedAt)}.`;
  return pickupOn
    ? `The courier will pick up the items on ${dayWords(pickupOn)}.`
    : 'A courier will pick up the items.';
}

function lastDay(approvedAt: Date | null): string {
  if (!approvedAt) return '';
  return ` by ${dayWords(lastDayToSend(approvedAt))}. Tell us there once you have; anything not sent by then is cancelled`;
}

function wayOf({ refundMode }: ReturnFacts): string {
  if (refundMode === 'upi') return ' by UPI';
  return refundMode === 'bank' ? ' to your bank account' : ' the way you paid';
}
