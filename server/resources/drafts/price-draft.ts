import type { DraftLine } from '#contract/drafts.ts';
import type { Quote } from '#contract/order-quote.ts';
import { toRupees } from '#contract/rules/money.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { quoteOrder } from '#server/resources/orders/quote-order.ts';
import { type AskedPiece, type PieceRow, selectPieces } from './pieces.queries.ts';

/** Buyer, items and destination. */
type DraftPriceInput = {
  userId: string | null;
  items: readonly AskedPiece[];
  couponCode: string;
  pinCode?: string | undefined;
  state?: string | undefined;
  phoneNumber?: string | undefined;
};

type Priced = { lines: DraftLine[]; quote: Quote | null };

/** Prices a draft with the checkout's functions; no quote while an item is gone. */
export async function priceDraft(context: Context, pricing: DraftPriceInput): Promise<Priced> {
  const { userId, items, ...request } = pricing;
  const lines = (await selectPieces(context.db, items)).map(toLine);
  if (lines.length === 0 || lines.some(({ isGone }) => isGone)) return { lines, quote: null };
  const asked = {
    request: { ...request, items: [...items], isBuyNow: true },
    userId: userId ?? undefined,
    address: null,
  };
  return { lines, quote: await quoteOrder(context, asked) };
}

function toLine(row: PieceRow): DraftLine {
  const isGone = row.is_active !== true || row.available === null;
  return {
    productId: row.product_id,
    name: row.name ?? 'A product that is gone',
    size: row.size,
    color: row.color,
    quantity: row.quantity,
    image: row.picture_key ? pictureUrl(row.picture_key, 320, 'webp') : '',
    price: toRupees(row.price ?? 0),
    available: Math.max(row.available ?? 0, 0),
    problem: problemOf(row),
    isGone,
  };
}

function problemOf({ name, is_active: isActive, available, quantity }: PieceRow): string {
  if (name === null) return 'This product is gone.';
  if (isActive !== true) return 'It is not on sale any more.';
  if (available === null) return 'It no longer comes in this size and colour.';
  if (available <= 0) return 'It is sold out.';
  return available < quantity ? `Only ${available} left.` : '';
}
