import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { guestCookie, guestSecretIn, newGuestSecret } from './guest-cookie.ts';
import { listMyOrders } from './my-orders.ts';
import { readOrder } from './orders.ts';
import { placeCodOrder } from './place-order.ts';
import { placingOf } from './placing-of.ts';
import { quoteOrder } from './quote-order.ts';
import { readerOf } from './reader.ts';

export function orderRoutes(bind: Bind, context: Context): void {
  bind(api.orders.quote, async ({ caller, body, cookies, setCookie, address }) => {
    // From here on a guest has the cookie under which a repeated order is known to be the same one.
    if (caller.kind === 'guest' && !guestSecretIn(cookies))
      setCookie(guestCookie.name, newGuestSecret(undefined, body), guestCookie);
    const userId = caller.kind === 'user' ? caller.userId : undefined;
    return { quote: await quoteOrder(context, { request: body, userId, address }) };
  });
  bind(api.orders.placeCod, async (call) => {
    const { placing, guestSecret } = placingOf(context, call);
    const order = await placeCodOrder(context, placing);
    if (guestSecret) call.setCookie(guestCookie.name, guestSecret, guestCookie);
    return { message: 'Your order is confirmed.', order };
  });
  bind(api.orders.mine, ({ caller, query }) => listMyOrders(context, { userId: caller.userId, query }));
  bind(api.orders.one, async ({ caller, params, cookies }) => {
    return { order: await readOrder(context, params.id, readerOf(caller, cookies)) };
  });
  const later = async () => {
    throw new ApiError('UNAVAILABLE');
  };
  bind(api.orders.changeAddress, later);
  bind(api.orders.sendCode, later);
  bind(api.orders.openByCode, later);
}
