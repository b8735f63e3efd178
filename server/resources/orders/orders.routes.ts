import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { guestCookie, guestKeyOf, guestSecretIn, newGuestSecret } from './guest-cookie.ts';
import { keyedRequest } from './once.ts';
import { readOrder } from './orders.ts';
import type { Reader } from './orders.queries.ts';
import { type Buyer, placeCodOrder } from './place-order.ts';

export function orderRoutes(bind: Bind, context: Context): void {
  bind(api.orders.placeCod, async ({ caller, body, headers, cookies, setCookie, requestId, address }) => {
    const secret = guestSecretIn(cookies) ?? newGuestSecret(headers['idempotency-key'], body);
    const buyer = buyerOf(context, caller, secret);
    const scope = 'userId' in buyer ? buyer.userId : buyer.guestKey.toString('base64url');
    const keyed = keyedRequest(scope, headers['idempotency-key'], body);
    const order = await placeCodOrder(context, { request: body, buyer, keyed, requestId, address });
    if ('guestKey' in buyer) setCookie(guestCookie.name, secret, guestCookie);
    return { message: 'Your order is confirmed.', order };
  });
  bind(api.orders.one, async ({ caller, params, cookies }) => {
    return { order: await readOrder(context, params.id, readerOf(caller, guestSecretIn(cookies))) };
  });
}

function buyerOf(context: Context, caller: Caller, secret: string): Buyer {
  if (caller.kind === 'user') return { userId: caller.userId };
  if (!context.config.GUEST_CHECKOUT) throw new ApiError('LOGIN_REQUIRED');
  return { guestKey: guestKeyOf(secret) };
}

function readerOf(caller: Caller, secret: string | undefined): Reader {
  if (caller.kind === 'user' && caller.role === 'admin') return { staff: true };
  return {
    userId: caller.kind === 'user' ? caller.userId : undefined,
    guestKey: secret ? guestKeyOf(secret) : undefined,
  };
}
