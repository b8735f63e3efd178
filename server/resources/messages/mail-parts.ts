import type { MailBlock, MailPiece } from '#contract/mail-content.ts';
import { firstNameOf } from '#contract/rules/first-name.ts';
import { namesContact } from '#contract/rules/reviews.ts';
import { formatRupees, type Paise, toRupees } from '#contract/rules/money.ts';
import type { OrderFacts, PieceFacts } from './order-facts.queries.ts';

const dayInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export const rupees = (paise: Paise): string => formatRupees(toRupees(paise));

/** Formats a timestamp or an Indian date (YYYY-MM-DD): "Thursday 26 November". */
export function dayWords(day: string | Date): string {
  const moment = typeof day === 'string' ? new Date(`${day}T12:00:00+05:30`) : day;
  return dayInIndia.format(moment).replace(',', '');
}

/** A plain name: anything else could be an attempt to inject text into the shop's emails. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}.'’-]{0,29}$/u;

// A dot may follow an initial or abbreviation; before further letters, mail programs would make a link of it.
const address = /\.(\.|[\p{L}\p{M}]{2})/u;

/** Returns the first name for the salutation, or '' if it is no plain name. */
export function firstName(name: string): string {
  const first = firstNameOf(name);
  return plainName.test(first) && !address.test(first) ? first : '';
}

export const words = (text: string): MailBlock => ({ type: 'words', text });

/** `quote` sets off user-written text, which must not look like the shop's. */
export const quote = (text: string): MailBlock => words(`“${text}”`);

export function button(label: string, url: string): MailBlock {
  return { type: 'button', label, url };
}

export function pieces(facts: readonly PieceFacts[], origin: string): MailBlock {
  return { type: 'pieces', pieces: facts.map((piece) => pieceOf(piece, origin)) };
}

/** Converts an item for a mail; the price is omitted if 0. */
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

/** JPEG, which every mail client displays (server/media.ts). */
function mailPicture(picture: string, origin: string): string {
  const key = /^\/media\/([\w-]+)\//.exec(picture)?.[1];
  return key ? `${origin}/media/${key}/mail.jpg` : '';
}

/** Returns the URL of an order: guests on another device identify themselves by a code sent to their phone. */
export function orderPage(order: Pick<OrderFacts, 'id' | 'userId' | 'number'>, origin: string): string {
  return order.userId ? `${origin}/order/${order.id}` : `${origin}/track?order=${encodeURIComponent(order.number)}`;
}

/**
 * Returns the delivery address, a line each. To an e-mail that its owner has not proven, without lines that name a web
 * address or a number: they could be a stranger's words, and the mail is the shop's.
 */
export function addressOf({ name, address, isProven }: Pick<OrderFacts, 'name' | 'address' | 'isProven'>): string {
  const { line1, line2, landmark, city, state, pinCode } = address;
  const free = (part: string) => (isProven || !namesContact(part) ? part : '');
  const [who, first, second, near, town] = [name, line1, line2, landmark, city].map(free);
  return [who, first, second, near, `${town} ${pinCode}`.trim(), state].filter((part) => part !== '').join('\n');
}
