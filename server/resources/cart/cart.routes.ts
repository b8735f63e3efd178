import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { addToCart, checkGuestLine, restoreLine } from './add-to-cart.ts';
import type { Customer } from './cart.queries.ts';
import { changeLine, clearCart, removeLine } from './change-line.ts';
import { guestKeyIn } from './guest-cookie.ts';
import { mergeCart, quoteCart } from './merge-cart.ts';
import { cartOf, readCart } from './read-cart.ts';

export function cartRoutes(bind: Bind, context: Context): void {
  bind(api.cart.read, async ({ caller, cookies }) => {
    if (caller.kind === 'guest') return { cart: await cartOf(context, [], 0) };
    return { cart: await readCart(context, { userId: caller.userId, guestKey: guestKeyIn(cookies) }) };
  });
  bind(api.cart.add, async ({ caller, body: { isRestored, ...body }, cookies }) => {
    const guestKey = guestKeyIn(cookies);
    const message = 'Added to your cart.';
    // No `cart` for a guest: earlier clients would overwrite their own with it.
    if (caller.kind === 'guest') {
      return { message, cartItem: await checkGuestLine(context, { guestKey }, body), cartCount: body.quantity };
    }
    const customer = { userId: caller.userId, guestKey };
    await (isRestored ? restoreLine : addToCart)(context, customer, body);
    const changed = await changedCart(context, customer, message);
    const cartItem = changed.cart.items.find((item) => isChoice(item, body));
    return { ...changed, cartItem };
  });
  bind(api.cart.update, async ({ caller, params, body, cookies }) => {
    if (caller.kind === 'guest') return keptInBrowser;
    const customer = { userId: caller.userId, guestKey: guestKeyIn(cookies) };
    await changeLine(context, customer, { ...body, lineId: params.itemId });
    return changedCart(context, customer, 'Your cart is updated.');
  });
  bind(api.cart.remove, async ({ caller, params, cookies }) => {
    if (caller.kind === 'guest') return keptInBrowser;
    await removeLine(context, caller.userId, params.itemId);
    return changedCart(context, { userId: caller.userId, guestKey: guestKeyIn(cookies) }, 'Removed from your cart.');
  });
  bind(api.cart.clear, async ({ caller }) => {
    if (caller.kind === 'guest') return keptInBrowser;
    await clearCart(context, caller.userId);
    return changedCart(context, { userId: caller.userId }, 'Your cart is empty.');
  });
  bind(api.cart.merge, async ({ caller, body, cookies }) => ({
    ...(await mergeCart(context, { userId: caller.userId, guestKey: guestKeyIn(cookies) }, body)),
  }));
  bind(api.cart.quote, async ({ caller, body, cookies }) => {
    const userId = caller.kind === 'user' ? caller.userId : undefined;
    return { ...(await quoteCart(context, { userId, guestKey: guestKeyIn(cookies) }, body.items)) };
  });
}

const keptInBrowser = { message: 'Your cart is kept in this browser.', cartCount: 0 };

async function changedCart(context: Context, customer: Customer, message: string) {
  const cart = await readCart(context, customer);
  return { message, cart, cartCount: cart.summary.totalQuantity };
}

function isChoice(
  item: { product: { _id: string }; size: string; color: string },
  choice: { productId: string; size: string; color: string },
): boolean {
  return (
    item.product._id === choice.productId &&
    [item.size, ''].includes(choice.size) &&
    [item.color, ''].includes(choice.color)
  );
}
