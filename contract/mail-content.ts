import { z } from 'zod';
import type { Seller } from './seller.ts';

const row = z.object({ label: z.string(), value: z.string() });

/** A product in a mail; URLs are absolute, `price` is formatted, such as ₹999. */
const mailPiece = z.object({
  name: z.string(),
  /** Colour, size and quantity. */
  note: z.string(),
  price: z.string(),
  /** The former price, in mails about a price drop. */
  priceBefore: z.string().optional(),
  picture: z.string(),
  url: z.string(),
});
export type MailPiece = z.infer<typeof mailPiece>;

/** A block of a mail; blocks are rendered from top to bottom. */
const mailBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('words'), text: z.string() }),
  z.object({ type: z.literal('pieces'), pieces: z.array(mailPiece) }),
  /** Amounts, the last one being the total. */
  z.object({ type: z.literal('sums'), rows: z.array(row) }),
  /** Label and value pairs such as number, courier or address; a value may have several lines. */
  z.object({ type: z.literal('facts'), rows: z.array(row) }),
  /** The call to action. */
  z.object({ type: z.literal('button'), label: z.string(), url: z.string() }),
]);
export type MailBlock = z.infer<typeof mailBlock>;

/**
 * Content of a mail, from which both HTML and plain text are rendered. All texts are plain and may contain user input:
 * the renderer escapes them.
 */
export const mailContent = z.object({
  subject: z.string(),
  /** Preheader: what an inbox shows beside the subject. */
  preview: z.string(),
  heading: z.string(),
  blocks: z.array(mailBlock),
  /** Why the recipient gets this mail. */
  reason: z.string(),
  /** URL of the notification settings. */
  settingsUrl: z.string().optional(),
  /** Unsubscribe URL, in marketing mails. */
  unsubscribeUrl: z.string().optional(),
});
export type MailContent = z.infer<typeof mailContent>;

/** The sender; `origin` is the base of links and pictures in the mail's frame. */
export type Sender = { origin: string; seller: Seller };

/** Renders a mail as a complete HTML document. */
export type MailDesign = (content: MailContent, sender: Sender) => Promise<string>;
