import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { addToCart, checkGuestLine } from './add-to-cart.ts';
import { changeLine, clearCart, removeLine } from './change-line.ts';
import { mergeCart, quoteCart } from './merge-cart.ts';
import { cartOf, readCart } from './read-cart.ts';

export function cartRoutes(bind: Bind, context: Context): void {
  bind(api.cart.read, async ({ caller }) => {
    const cart = caller.kind === 'user' ? await readCart(context, caller.userId) : await cartOf(context, [], 0);
    return { cart };
  });
  bind(api.cart.add, async ({ caller, body }) => {
    const message = 'Added to your cart.';
    // No `cart` for a guest: earlier clients would overwrite their own with it.
    if (caller.kind === 'guest') {
      return { message, cartItem: await checkGuestLine(context, body), cartCount: body.quantity };
    }
    await addToCart(context, caller.userId, body);
    const changed = await changedCart(context, caller.userId, message);
    const cartItem = changed.cart.items.find((item) => isChoice(item, body));
    return { ...changed, cartItem };
  });
  bind(api.cart.update, async ({ caller, params, body }) => {
    if (caller.kind === 'guest') return keptInBrowser;
    await changeLine(context, caller.userId, { ...body, lineId: params.itemId });
    return changedCart(context, caller.userId, 'Your cart is updated.');
  });
  bind(api.cart.remove, async ({ caller, params }) => {
    if (caller.kind === 'guest') return keptInBrowser;
    await removeLine(context, caller.userId, params.itemId);
    return changedCart(context, caller.userId, 'Removed from your cart.');
  });
  bind(api.cart.clear, async ({ caller }) => {
    if (caller.kind === 'guest') return keptInBrowser;
    await clearCart(context, caller.userId);
    return changedCart(context, caller.userId, 'Your cart is empty.');
  });
  bind(api.cart.merge, async ({ caller, body }) => ({ ...(await mergeCart(context, caller.userId, body)) }));
  bind(api.cart.quote, async ({ body }) => ({ ...(await quoteCart(context, body.items)) }));
}

const keptInBrowser = { message: 'Your cart is kept in this browser.', cartCount: 0 };

async function changedCart(context: Context, userId: string, message: string) {
  const cart = await readCart(context, userId);
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
