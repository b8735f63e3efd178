import type { Cart } from '#contract/cart.ts';
import { cartLimits, tooManyOfOneItem } from '#contract/rules/totals.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  type Customer,
  insertMerge,
  openCart,
  selectVariants,
  selectCartLines,
  setLine,
  type Shopper,
  touchCart,
  type VariantChoice,
  type VariantRow,
} from './cart.queries.ts';
import { cartOf, goneNotice, type Notice, readCart } from './read-cart.ts';

type GuestLine = VariantChoice & { quantity: number };
type PlacedVariant = VariantRow & { place: number };
type Quoted = { cart: Cart; notices: Notice[] };

/**
 * Merges a guest's cart into the user's, once per merge id. Quantities add up to the limit per line and the stock; each
 * reduction is reported as a notice. `added` counts the pieces that arrived.
 */
export async function mergeCart(
  context: Context,
  customer: Customer,
  guest: { mergeId: string; items: GuestLine[] },
): Promise<Quoted & { added: number }> {
  const now = context.clock.now();
  const { added, notices } = await inTransaction(context.db, async (tx) => {
    const cart = await openCart(tx, customer.userId, now);
    if (!(await insertMerge(tx, cart.id, guest.mergeId))) return { added: 0, notices: [] };
    await touchCart(tx, customer.userId, now);
    const kept = (await selectCartLines(tx, customer)).filter((line) => line.is_active);
    const have = new Map(kept.map((line) => [line.id, line.quantity]));
    const variants = guest.items.length === 0 ? [] : await selectVariants(tx, guest.items, customer);
    const merged = wantedVariants(variants, guest.items, have);
    for (const { variant, quantity } of merged.wanted)
      await setLine(tx, { cartId: cart.id, variantId: variant.id, quantity, now });
    return merged;
  });
  return { cart: await readCart(context, customer), added, notices };
}

/**
 * Returns current prices and stock for lines kept in a browser. Quantities are unchanged; lines off sale become
 * notices.
 */
export async function quoteCart(context: Context, shopper: Shopper, items: GuestLine[]): Promise<Quoted> {
  const variants = items.length === 0 ? [] : await selectVariants(context.db, items, shopper);
  const now = context.clock.now();
  const notices: Notice[] = [];
  const lines = items.flatMap((item, index) => {
    const variant = only(variants, index);
    if (!variant) {
      notices.push(goneNotice(item.productId));
      return [];
    }
    return [{ ...variant, line_id: variant.id, quantity: item.quantity, added_at: now }];
  });
  return { cart: await cartOf(context, lines, 0), notices };
}

function wantedVariants(variants: PlacedVariant[], items: GuestLine[], have: Map<string, number>) {
  const notices: Notice[] = [];
  const wanted: { variant: VariantRow; quantity: number }[] = [];
  let added = 0;
  for (const [index, item] of items.entries()) {
    const variant = only(variants, index);
    if (!variant) {
      notices.push(goneNotice(item.productId));
      continue;
    }
    const before = have.get(variant.id) ?? 0;
    const sum = before + item.quantity;
    const quantity = Math.min(sum, variant.available, cartLimits.quantityPerLine);
    if (quantity < sum) notices.push(cutNotice(variant, quantity));
    const full = !have.has(variant.id) && have.size >= cartLimits.lines;
    if (full && quantity > 0) notices.push(fullNotice(variant));
    if (quantity === 0 || full) continue;
    have.set(variant.id, quantity);
    wanted.push({ variant, quantity });
    added += Math.max(quantity - before, 0);
  }
  return { wanted, added, notices };
}

function only(variants: PlacedVariant[], index: number): VariantRow | undefined {
  const fitting = variants.filter((row) => row.place === index + 1);
  return fitting.length === 1 ? fitting[0] : undefined;
}

function cutNotice(variant: VariantRow, quantity: number): Notice {
  const what = `${variant.name} (${variant.color}, ${variant.size})`;
  return { productId: variant.product_id, name: variant.name, message: `${what}${whyCut(variant, quantity)}` };
}

function whyCut({ available }: VariantRow, quantity: number): string {
  if (quantity === 0) return ' is sold out.';
  const reason = available < cartLimits.quantityPerLine ? ', the most available.' : `. ${tooManyOfOneItem}`;
  return `: you now have ${quantity}${reason}`;
}

function fullNotice(variant: VariantRow): Notice {
  const message = `${variant.name} (${variant.color}, ${variant.size}) was left out: your cart can hold up to ${cartLimits.lines} different items.`;
  return { productId: variant.product_id, name: variant.name, message };
}
