import type { OrderRequest } from '#contract/order-requests.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { guestKeyOf, guestSecretIn, newGuestSecret } from './guest-cookie.ts';
import { keyedRequest } from './once.ts';
import type { Buyer, Placing } from './place-order.ts';

type Asked = {
  caller: Caller;
  body: OrderRequest;
  headers: Record<string, string | string[] | undefined>;
  cookies: Record<string, string | undefined>;
  requestId: string;
  address: string;
};

type Placed = { placing: Placing; guestSecret: string | undefined };

/** What is to be placed and by whom; `guestSecret` is what a guest's browser must keep to read its order again. */
export async function placingOf(context: Context, asked: Asked): Promise<Placed> {
  const { caller, body, headers, cookies, requestId, address } = asked;
  const key = headers['idempotency-key'];
  const secret = guestSecretIn(cookies) ?? newGuestSecret(key, body);
  const buyer = await buyerOf(context, caller, secret);
  const scope = 'userId' in buyer ? buyer.userId : buyer.guestKey.toString('base64url');
  const placing = { request: body, buyer, keyed: keyedRequest(scope, key, body), requestId, address };
  return { placing, guestSecret: 'guestKey' in buyer ? secret : undefined };
}

async function buyerOf(context: Context, caller: Caller, secret: string): Promise<Buyer> {
  if (caller.kind === 'user') return { userId: caller.userId };
  if (!(await flagsOf(context)).guestCheckout) throw new ApiError('LOGIN_REQUIRED');
  return { guestKey: guestKeyOf(secret) };
}
