import type { MailBlock } from '#contract/mail-content.ts';
import { button, dayWords, orderPage, pieceOf, quote, rupees, words } from './mail-parts.ts';
import type { Message } from './message.ts';
import { buyer, why } from './news-of-orders.ts';
import type { ReturnFacts } from './order-facts.queries.ts';
import type { MessageKind } from './tell.ts';

type Words = { subject: string; heading: string; texts: string[]; note?: boolean; next?: MailBlock };
type Writer = (facts: ReturnFacts, origin: string) => Words;

const writers: Partial<Record<MessageKind, Writer>> = {
  'return-requested': (facts) => ({
    subject: `We have your ${noun(facts)} request ${facts.number}`,
    heading: 'We have your request.',
    texts: [
      `We look at it within a day and write to you at once. ${facts.isExchange ? 'The new piece is set aside for you.' : `${rupees(facts.refund)} goes back once everything is checked.`}`,
    ],
  }),
  'return-approved': (facts) => ({
    subject: `Your ${noun(facts)} ${facts.number} is approved`,
    heading: 'Approved. Here is what comes next.',
    texts: [handover(facts), 'Pack the pieces with their tags; any box or bag will do.'],
    note: true,
  }),
  'return-rejected': (facts, origin) => ({
    subject: `We cannot take ${facts.number} back`,
    heading: 'We cannot take this back.',
    texts: [
      facts.staffNote === ''
        ? 'It does not meet the terms of our returns.'
        : 'This is what the person who looked at it says:',
    ],
    note: true,
    next: button('Ask us about it', `${origin}/contact`),
  }),
  'return-received': (facts) => ({
    subject: `${facts.number} has arrived here`,
    heading: 'Your parcel has arrived.',
    texts: [
      `We check it within two days. Then ${facts.isExchange ? 'your new piece leaves' : `${rupees(facts.refund)} goes back to you`}.`,
    ],
  }),
  'return-completed': (facts) => ({
    subject: `Your ${noun(facts)} ${facts.number} is done`,
    heading: 'All done.',
    texts: [
      facts.isExchange
        ? 'Everything is as it should be. Your new piece is on its way; we write when the courier has it.'
        : `Everything is as it should be. ${rupees(facts.refund)} goes back to you${wayOf(facts)}.`,
    ],
    note: true,
  }),
  'return-cancelled': (facts) => ({
    subject: `${facts.number} is cancelled`,
    heading: 'Nothing goes back.',
    texts: [`Your ${noun(facts)} is cancelled. The pieces stay with you.`],
  }),
  'exchange-lost': (facts, origin) => ({
    subject: `The new piece of ${facts.number} did not arrive`,
    heading: 'Your new piece did not arrive.',
    texts: [
      `We are sorry: the courier could not bring it to you. A person writes to you about another one. If you would rather have your money back, say so ${facts.order.userId ? 'with your exchange' : 'with your order'}.`,
    ],
    next: button('Take the money instead', pageOf(facts, origin)),
  }),
};

/** News of a return or an exchange. */
export function returnNews(kind: MessageKind, facts: ReturnFacts, origin: string): Message | undefined {
  const { subject, heading, texts, note = false, next } = writers[kind]?.(facts, origin) ?? {};
  if (!subject || !heading || !texts) return undefined;
  const { order } = facts;
  const text = texts.join(' ');
  const isNoted = note && facts.staffNote !== '';
  return {
    key: `${kind}:${facts.id}`,
    to: buyer(order),
    mail: {
      subject,
      preview: text,
      heading,
      blocks: [
        ...texts.map(words),
        ...(isNoted ? [quote(facts.staffNote)] : []),
        { type: 'pieces', pieces: facts.pieces.map((piece) => exchanged(piece, origin)) },
        { type: 'facts', rows: labels(facts) },
        next ?? button('See the details', pageOf(facts, origin)),
      ],
      reason: why(order),
    },
    push: { title: subject, body: text, url: order.userId ? `/profile/returns/${facts.id}` : `/order/${order.id}` },
  };
}

const noun = ({ isExchange }: ReturnFacts) => (isExchange ? 'exchange' : 'return');

function pageOf({ order, id }: ReturnFacts, origin: string): string {
  return order.userId ? `${origin}/profile/returns/${id}` : orderPage(order, origin);
}

function exchanged(piece: ReturnFacts['pieces'][number], origin: string) {
  const drawn = pieceOf(piece, origin);
  return piece.wanted === '' ? drawn : { ...drawn, note: `${drawn.note} → ${piece.wanted}` };
}

function labels({ number, order, isExchange, refund }: ReturnFacts) {
  return [
    { label: isExchange ? 'Exchange' : 'Return', value: number },
    { label: 'Order', value: order.number },
    ...(isExchange ? [] : [{ label: 'Money back', value: rupees(refund) }]),
  ];
}

function handover({ isPickup, pickupOn }: ReturnFacts): string {
  if (!isPickup) return 'Bring the pieces to any courier and send them to the address in the details.';
  return pickupOn ? `The courier fetches the pieces on ${dayWords(pickupOn)}.` : 'A courier fetches the pieces.';
}

function wayOf({ refundMode }: ReturnFacts): string {
  if (refundMode === 'upi') return ' by UPI';
  return refundMode === 'bank' ? ' to your bank account' : ' the way you paid';
}
