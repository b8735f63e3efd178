import type { Kysely } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { networkOf } from '#contract/rules/network-of.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isAmongFirst } from '#server/platform/http/limit-counts.ts';
import { selectAccountPhone } from './place-order.queries.ts';
import type { PreparedOrder } from './prepare-order.ts';

/** Phone numbers that one network may learn about. Behind one address of a mobile carrier are many buyers. */
const ofQuotes = { most: 40, minutes: 60 };

/** Phone numbers that orders may be moved to from one network: whether a coupon allows a number tells about it. */
const ofMoves = { most: 20, minutes: 60 };

type PhoneUse = { phone: string; address: string; userId: string | undefined };

/**
 * Whether a network may learn if this phone number has ordered; not beyond a number of different ones, so that nobody
 * finds out who is a customer. Quotes and refused orders are counted together; the caller's own number is no secret.
 */
export async function mayLearnOf(db: Kysely<DB>, { phone, address, userId }: PhoneUse): Promise<boolean> {
  if (await isOwn(db, userId, phone)) return true;
  return isAmongFirst(db, { of: `phone numbers quoted for ${networkOf(address)}`, member: phone, ...ofQuotes });
}

/**
 * Errors thrown after the phone number's earlier orders were looked at: either they are about these, or the same request
 * with another number would have got another error.
 */
const tellingCodes: readonly ErrorCode[] = [
  'COUPON_NOT_VALID',
  'COD_NOT_OFFERED',
  'PRICE_CHANGED',
  'OUT_OF_RANGE',
  'TOO_MANY_REQUESTS',
];

/**
 * Returns the error to reply with when an order was refused: beyond the limit it no longer depends on the phone number,
 * unless this is verified as the caller's own. Call it outside the order's transaction, which is rolled back.
 */
export async function refusalOfOrder({ db }: Context, order: PreparedOrder, error: unknown): Promise<unknown> {
  const { isLimited, userId, address, request } = order;
  if (!isLimited || !(error instanceof ApiError) || !tellingCodes.includes(error.code)) return error;
  const { phoneNumber: phone } = request.shippingAddress;
  return (await mayLearnOf(db, { phone, address, userId })) ? error : tooManyNumbers(ofQuotes.minutes);
}

/** Counts a phone number that an order is moved to, whatever comes of it; throws above the limit. */
export async function countMoveToPhone(db: Kysely<DB>, { phone, address, userId }: PhoneUse): Promise<void> {
  if (await isOwn(db, userId, phone)) return;
  const of = `phone numbers orders were moved to from ${networkOf(address)}`;
  if (!(await isAmongFirst(db, { of, member: phone, ...ofMoves }))) throw tooManyNumbers(ofMoves.minutes);
}

async function isOwn(db: Kysely<DB>, userId: string | undefined, phone: string): Promise<boolean> {
  return userId !== undefined && (await selectAccountPhone(db, userId)) === phone;
}

function tooManyNumbers(minutes: number): ApiError {
  const message =
    'Very many mobile numbers were tried from your network. Please log in with this mobile number, or try again in an hour.';
  return new ApiError('TOO_MANY_REQUESTS', { message, retryAfter: minutes * 60 });
}
