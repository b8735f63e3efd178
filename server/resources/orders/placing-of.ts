import type { OrderRequest } from '#contract/order-requests.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { asksNotToTrack } from '#server/platform/http/do-not-track.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { guestKeyOf, guestSecretIn, newGuestSecret } from '#server/resources/cart/guest-cookie.ts';
import { keyedRequest } from '#server/platform/idempotency.ts';
import { type CameFrom, cameFrom } from './came-from.rules.ts';
import type { Buyer, OrderCommand } from './prepare-order.ts';

type Asked = {
  caller: Caller;
  body: OrderRequest;
  headers: Record<string, string | string[] | undefined>;
  cookies: Record<string, string | undefined>;
  requestId: string;
  address: string;
};

type Placed = { placing: OrderCommand; guestSecret: string | undefined };

/** Builds the placing from a call; `guestSecret` is for the guest's browser to keep, to read its order again. */
export async function placingOf(context: Context, asked: Asked): Promise<Placed> {
  const { caller, headers, cookies, requestId, address } = asked;
  // A repeat may carry another referral and is still the same order.
  const { origin: _, ...body } = asked.body;
  const key = headers['idempotency-key'];
  const known = guestSecretIn(cookies);
  const secret = known ?? newGuestSecret(key, body);
  const buyer = await buyerOf(context, caller, guestKeyOf(secret));
  const scopeOfGuest = guestKeyOf(secret).toString('base64url');
  const scope = 'userId' in buyer ? buyer.userId : scopeOfGuest;
  const keyed = keyedRequest(scope, key, body);
  const keyedAsGuest = 'userId' in buyer && known !== undefined ? keyedRequest(scopeOfGuest, key, body) : undefined;
  const cameFrom = await wayOf(context, asked);
  const placing = { request: body, buyer, keyed, keyedAsGuest, requestId, address, cameFrom };
  return { placing, guestSecret: 'userId' in buyer ? undefined : secret };
}

async function buyerOf(context: Context, caller: Caller, guestKey: Buffer): Promise<Buyer> {
  if (caller.kind === 'user') return { userId: caller.userId, guestKey };
  if (!(await flagsOf(context)).guestCheckout) throw new ApiError('LOGIN_REQUIRED');
  return { guestKey };
}

/** Returns the referral of buyers who allow analytics, by the same rule as visitor-events.routes.ts. */
async function wayOf(context: Context, { body, headers }: Asked): Promise<CameFrom | undefined> {
  if (!body.origin || asksNotToTrack(headers) || !(await flagsOf(context)).analytics) return undefined;
  const device = deviceOf(String(headers['user-agent'] ?? ''));
  return cameFrom(body.origin, { device, now: context.clock.now() });
}
