import type { CartItem } from '#contract/cart.ts';
import { cartLimits, tooManyItems, tooManyOfOneItem } from '#contract/rules/totals.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import {
  addToLine,
  countLines,
  type Customer,
  setLine,
  type Shopper,
  touchCart,
  type VariantChoice,
  type VariantRow,
} from './cart.queries.ts';
import { chooseVariant } from './choose-variant.ts';
import { cartOf } from './read-cart.ts';

type Addition = VariantChoice & { quantity: number };

/** Adds pieces of a variant to a user's cart, to its existing line if there is one. */
export async function addToCart(context: Context, customer: Customer, addition: Addition): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, (tx) => putIntoCart(tx, customer, { ...addition, now }));
}

/** The same within a caller's transaction. */
export async function putIntoCart(
  tx: Parameters<typeof addToLine>[0],
  customer: Customer,
  { now, ...addition }: Addition & { now: Date },
): Promise<void> {
  const variant = await chooseVariant(tx, addition, customer);
  const cart = await touchCart(tx, customer.userId, now);
  const most = cartLimits.quantityPerLine;
  const line = { cartId: cart.id, variantId: variant.id, quantity: addition.quantity, most, now };
  const quantity = await addToLine(tx, line);
  if (quantity === undefined) throw invalid('quantity', tooManyOfOneItem);
  requireStock(variant, quantity);
  await requireRoom(tx, cart.id);
}

/** Puts a line just removed back as it was. A line may be sold out in the cart, and so it may come back sold out. */
export async function restoreLine(context: Context, customer: Customer, line: Addition): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const variant = await chooseVariant(tx, line, customer);
    const cart = await touchCart(tx, customer.userId, now);
    await setLine(tx, { cartId: cart.id, variantId: variant.id, quantity: line.quantity, now });
    await requireRoom(tx, cart.id);
  });
}

/** Returns a validated and priced line for a guest's browser to keep; stores nothing. */
export async function checkGuestLine(
  context: Context,
  guest: Shopper,
  addition: Addition,
): Promise<CartItem | undefined> {
  const variant = await chooseVariant(context.db, addition, guest);
  requireStock(variant, addition.quantity);
  const line = { ...variant, line_id: variant.id, quantity: addition.quantity, added_at: context.clock.now() };
  return (await cartOf(context, [line], 0)).items[0];
}

/** Checks the stock. Advisory only: the order transaction decides. */
export function requireStock(variant: VariantRow, quantity: number): void {
  if (quantity <= variant.available) return;
  const left = variant.available === 0 ? 'is sold out' : `has only ${variant.available} left`;
  const message = `${variant.name} in ${variant.color}, ${variant.size} ${left}.`;
  throw new ApiError('OUT_OF_STOCK', { message, errors: [{ field: 'quantity', message }] });
}

async function requireRoom(tx: Parameters<typeof countLines>[0], cartId: string): Promise<void> {
  if ((await countLines(tx, cartId)) > cartLimits.lines) {
    throw new ApiError('OUT_OF_RANGE', { message: tooManyItems });
  }
}
