import { z } from 'zod';
import type { Seller } from './seller.ts';

const row = z.object({ label: z.string(), value: z.string() });

/** A garment in a mail; addresses are whole, `price` is words such as ₹999. */
export const mailPiece = z.object({
  name: z.string(),
  /** Colour, size, number of pieces. */
  note: z.string(),
  price: z.string(),
  /** What it cost before, where that is news. */
  priceBefore: z.string().optional(),
  picture: z.string(),
  url: z.string(),
});
export type MailPiece = z.infer<typeof mailPiece>;

/** A part of a mail, from top to bottom. */
export const mailBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('words'), text: z.string() }),
  z.object({ type: z.literal('pieces'), pieces: z.array(mailPiece) }),
  /** Sums of money, the last one being what they come to. */
  z.object({ type: z.literal('sums'), rows: z.array(row) }),
  /** What stands on a label: number, courier, address; a value may have lines. */
  z.object({ type: z.literal('facts'), rows: z.array(row) }),
  /** The one thing to do next. */
  z.object({ type: z.literal('button'), label: z.string(), url: z.string() }),
]);
export type MailBlock = z.infer<typeof mailBlock>;

/**
 * What a mail says: one model for its design and for its plain text. All texts are plain, whatever people have written
 * into them; whoever draws them escapes them.
 */
export const mailContent = z.object({
  subject: z.string(),
  /** What an inbox shows beside the subject. */
  preview: z.string(),
  heading: z.string(),
  blocks: z.array(mailBlock),
  /** Why somebody gets this. */
  reason: z.string(),
  /** Where they choose what they hear. */
  settingsUrl: z.string().optional(),
  /** Where they leave the topic, of marketing. */
  unsubscribeUrl: z.string().optional(),
});
export type MailContent = z.infer<typeof mailContent>;

/** Who writes: links and pictures of the frame start with the shop's origin. */
export type Sender = { origin: string; seller: Seller };

/** Draws a mail as a whole HTML document. */
export type MailDesign = (content: MailContent, sender: Sender) => Promise<string>;
