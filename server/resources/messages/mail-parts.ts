import type { MailBlock, MailPiece } from '#contract/mail-content.ts';
import { formatRupees, type Paise, toRupees } from '#contract/rules/money.ts';
import type { OrderFacts, PieceFacts } from './order-facts.queries.ts';

const dayInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export const rupees = (paise: Paise): string => formatRupees(toRupees(paise));

/** Thursday 26 November; of a moment, or of a day (YYYY-MM-DD) in India. */
export function dayWords(day: string | Date): string {
  const moment = typeof day === 'string' ? new Date(`${day}T12:00:00+05:30`) : day;
  return dayInIndia.format(moment).replace(',', '');
}

/** A plain name: anything else in this field is an attempt to have the shop send words of somebody else's. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}.'’-]{0,29}$/u;

// A dot stands behind an initial or a short form; with letters behind it, mail programs make a link of it.
const address = /\.(\.|[\p{L}\p{M}]{2})/u;

/** How somebody is spoken to, or nothing. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return plainName.test(first) && !address.test(first) ? first : '';
}

export const words = (text: string): MailBlock => ({ type: 'words', text });

/** `quote`: what people have written, which must not look like words of the shop. */
export const quote = (text: string): MailBlock => words(`“${text}”`);

export function button(label: string, url: string): MailBlock {
  return { type: 'button', label, url };
}

export function pieces(facts: readonly PieceFacts[], origin: string): MailBlock {
  return { type: 'pieces', pieces: facts.map((piece) => pieceOf(piece, origin)) };
}

/** A garment with what it costs, where that is above nothing. */
export function pieceOf(piece: PieceFacts, origin: string): MailPiece {
  const { name, slug, color, size, quantity, total, picture } = piece;
  const count = quantity > 1 ? `${quantity} pieces` : '';
  return {
    name,
    note: [color, size, count].filter((part) => part !== '').join(' · '),
    price: total > 0 ? rupees(total) : '',
    picture: mailPicture(picture, origin),
    url: `${origin}/product/${slug}`,
  };
}

/** The encoding of a picture that every mail reader shows (server/media.ts). */
function mailPicture(picture: string, origin: string): string {
  const key = /^\/media\/([\w-]+)\//.exec(picture)?.[1];
  return key ? `${origin}/media/${key}/mail.jpg` : '';
}

/** Where an order is shown: a guest on another device shows who they are by the code of its phone. */
export function orderPage(order: Pick<OrderFacts, 'id' | 'userId' | 'number'>, origin: string): string {
  return order.userId ? `${origin}/order/${order.id}` : `${origin}/track?order=${encodeURIComponent(order.number)}`;
}

export function addressOf({ name, address }: Pick<OrderFacts, 'name' | 'address'>): string {
  const { line1, line2, landmark, city, state, pinCode } = address;
  return [name, line1, line2, landmark, `${city} ${pinCode}`.trim(), state].filter((part) => part !== '').join('\n');
}
