import type { OrderRequest } from '#contract/order-requests.ts';
import type { Charges } from '#contract/rules/charges.ts';
import type { Context } from '#server/context.ts';
import type { ApiError } from '#server/platform/http/api-error.ts';
import { selectCart } from '#server/resources/cart/cart.queries.ts';
import { codRefusalAt } from '#server/resources/pincodes/pincodes.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { checkoutRules } from '#server/resources/settings/settings.ts';
import type { CheckoutRules } from '#server/resources/settings/settings.queries.ts';
import type { CameFrom } from './came-from.rules.ts';
import type { OrderedDraft } from './draft-turn.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { selectAccountPhone } from './place-order.queries.ts';
import { type AskedCoupons, couponsWanted } from './price-order.ts';

/**
 * A guest browser identified by its cookie's hash, or a user with the browser in which they may have begun as a guest.
 */
export type Buyer = { userId: string; guestKey?: Buffer | undefined } | { guestKey: Buffer };

export type OrderCommand = {
  request: OrderRequest;
  buyer: Buyer;
  keyed: KeyedRequest | undefined;
  /** The same request, had the user sent it from this browser before logging in. */
  keyedAsGuest?: KeyedRequest | undefined;
  requestId: string;
  address: string;
  /** The buyer's last referral, if they did not come directly. */
  cameFrom?: CameFrom | undefined;
  /** The draft to be ordered, in the version that was displayed. */
  draft?: OrderedDraft;
};

/** An order's inputs known before its transaction. */
export type PreparedOrder = OrderCommand & {
  method: 'COD' | 'RAZORPAY';
  userId: string | undefined;
  guestKey: Buffer | undefined;
  seenVersion: number | undefined;
  refusal: ApiError | undefined;
  wanted: AskedCoupons;
  rules: CheckoutRules;
  charges: Charges;
  accountPhone: string | null | undefined;
  /** Whether limits against hoarding apply; not to orders that staff drafted. */
  isLimited: boolean;
  now: Date;
};

/** Reads everything an order needs to know before its transaction begins. */
export async function prepareOrder(
  context: Context,
  command: OrderCommand,
  method: PreparedOrder['method'],
): Promise<PreparedOrder> {
  const { request, buyer, address } = command;
  const userId = 'userId' in buyer ? buyer.userId : undefined;
  const { guestKey } = buyer;
  const rules = await checkoutRules(context);
  const charges = await chargesOf(context);
  const seenVersion = await versionSeen(context, command);
  const refusal = await codRefusalAt(context, request.shippingAddress.pinCode);
  const wanted = await couponsWanted(context, {
    couponCode: request.couponCode,
    userId,
    address: command.draft ? null : address,
  });
  const accountPhone =
    method === 'COD' && rules.codNeedsVerifiedPhone && userId !== undefined
      ? await selectAccountPhone(context.db, userId)
      : undefined;
  const isLimited = context.config.RATE_LIMITS && !command.draft;
  const now = context.clock.now();
  const known = { seenVersion, refusal, wanted, rules, charges, accountPhone, isLimited };
  return { ...command, ...known, method, userId, guestKey, now };
}

/** Returns the cart version that the buyer ordered from: the one the browser sent, else the current one. */
async function versionSeen(context: Context, { request, buyer }: OrderCommand): Promise<number | undefined> {
  if (request.isBuyNow || !('userId' in buyer)) return undefined;
  return request.cartVersion ?? (await selectCart(context.db, buyer.userId))?.version;
}
