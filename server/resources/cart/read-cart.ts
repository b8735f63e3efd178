import type { z } from 'zod';
import type { Cart, CartItem, cartNotice } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { goneFromCart } from '#contract/rules/cart-words.ts';
import { toRupees } from '#contract/rules/money.ts';
import { lineTotal, totalsOf } from '#contract/rules/totals.ts';
import { type ShippingRule, defaultShipping } from '#contract/rules/shipping-rule.ts';
import type { Context } from '#server/context.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { findCards } from '#server/resources/products/products.ts';
import { type CartLineRow, type Customer, selectCart, selectCartLines } from './cart.queries.ts';

/** A cart line, stored in the database or only in a guest's browser. */
type Line = Omit<CartLineRow, 'name'>;

export type Notice = z.infer<typeof cartNotice>;

/** Returns a user's cart at current prices, with a notice for each line whose product is no longer on sale. */
export async function readCart(context: Context, customer: Customer): Promise<Cart> {
  const [cart, lines] = await Promise.all([
    selectCart(context.db, customer.userId),
    selectCartLines(context.db, customer),
  ]);
  const onSale = lines.filter((line) => line.is_active);
  const priced = await cartOf(context, onSale, cart?.version ?? 0);
  if (onSale.length === lines.length) return priced;
  const gone = lines.filter((line) => !line.is_active);
  return { ...priced, notices: gone.map((line) => goneNotice(line.product_id, line.name)) };
}

/** Without a name for lines that only a browser keeps: anybody could ask for that of a draft by its id. */
export function goneNotice(productId: string, name = ''): Notice {
  return { productId, name, message: goneFromCart(name) };
}

/** Prices lines and adds the product data that a cart shows. */
export async function cartOf(context: Context, lines: readonly Line[], version: number): Promise<Cart> {
  // An empty cart is free whatever the shipping rule; a guest's can be read even while the database is down.
  if (lines.length === 0) return { items: [], summary: summaryOf([], defaultShipping), version };
  const ids = [...new Set(lines.map((line) => line.product_id))];
  const [{ shipping }, cards] = await Promise.all([chargesOf(context), findCards(context, ids)]);
  const products = new Map(cards.map((card) => [card._id, card]));
  const items = lines.flatMap((line) => {
    const product = products.get(line.product_id);
    return product ? [toItem(line, product)] : [];
  });
  return { items, summary: summaryOf(lines, shipping), version };
}

function toItem(line: Line, product: ProductCard): CartItem {
  const { _id, slug, name, price, originalPrice, images, stock, sizes, colors, category } = product;
  return {
    _id: line.line_id,
    product: { _id, slug, name, price, originalPrice, images, stock, sizes, colors, category },
    variant: { _id: line.id, sku: line.sku },
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    available: line.available,
    addedAt: line.added_at.toISOString(),
    itemTotal: toRupees(lineTotal({ unitPrice: line.unit_price, quantity: line.quantity })),
  };
}

function summaryOf(lines: readonly Line[], rule: ShippingRule): Cart['summary'] {
  const totals = totalsOf(
    lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.quantity })),
    rule,
  );
  return {
    totalItems: lines.length,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: toRupees(totals.subtotal),
    shipping: toRupees(totals.shipping),
    total: toRupees(totals.total),
  };
}
