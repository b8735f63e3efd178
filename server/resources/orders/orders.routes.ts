import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { guestCookie, guestKeyOf, guestSecretIn, newGuestSecret } from '#server/resources/cart/guest-cookie.ts';
import { changeAddress } from './change-address.ts';
import { listMyOrders } from './my-orders.ts';
import { openByCode } from './open-by-code.ts';
import { passCookie, passKeyIn } from './order-pass.ts';
import { readOrder } from './orders.ts';
import { placeCodOrder } from './place-order.ts';
import { placingOf } from './placing-of.ts';
import { quoteOrder } from './quote-order.ts';
import { readerOf } from './reader.ts';
import { askForOrderCode } from './send-order-code.ts';

export function orderRoutes(bind: Bind, context: Context): void {
  bind(api.orders.quote, async ({ caller, body, cookies, setCookie, address }) => {
    // Sets a guest's cookie now, so that a repeated order can be recognized as the same one.
    const secret = guestSecretIn(cookies);
    if (caller.kind === 'guest' && !secret) setCookie(guestCookie.name, newGuestSecret(undefined, body), guestCookie);
    const userId = caller.kind === 'user' ? caller.userId : undefined;
    const guestKey = secret ? guestKeyOf(secret) : undefined;
    return { quote: await quoteOrder(context, { request: body, userId, guestKey, address }) };
  });
  bind(api.orders.placeCod, async (call) => {
    const { placing, guestSecret } = await placingOf(context, call);
    const order = await placeCodOrder(context, placing);
    if (guestSecret) call.setCookie(guestCookie.name, guestSecret, guestCookie);
    return { message: 'Your order is confirmed.', order };
  });
  bind(api.orders.mine, ({ caller, query }) => listMyOrders(context, { userId: caller.userId, query }));
  bind(api.orders.one, async ({ caller, params, cookies }) => {
    return { order: await readOrder(context, params.id, readerOf(caller, cookies)) };
  });
  bind(api.orders.changeAddress, async ({ caller, params, body, cookies, requestId, address: from }) => {
    const { id: orderId } = params;
    const reader = readerOf(caller, cookies);
    const userId = caller.kind === 'user' ? caller.userId : null;
    await changeAddress(context, { orderId, reader, userId, address: body.shippingAddress, from, requestId });
    return { message: 'The address is changed.', order: await readOrder(context, orderId, reader) };
  });
  bind(api.orders.sendCode, async ({ body, address }) => {
    await askForOrderCode(context, { ...body, address });
    return { message: 'If this order exists, we have sent a code to its mobile number.' };
  });
  bind(api.orders.openByCode, async ({ body, cookies, setCookie }) => {
    const { orderId, secret, passKey } = await openByCode(context, { ...body, before: passKeyIn(cookies) });
    setCookie(passCookie.name, secret, passCookie);
    return { order: await readOrder(context, orderId, { passKey }) };
  });
}
