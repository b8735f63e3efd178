import { createHash } from 'node:crypto';
import { codesOf, mostCodes } from '#contract/rules/coupon-codes.ts';
import { networkOf } from '#contract/rules/network-of.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { guessCode, type Guesser } from './coupon-guesses.queries.ts';
import { guessLimits } from './coupons.rules.ts';

/** A typed code and who typed it; `address` is null for staff, who are not rate-limited. */
type TypedCode = { code: string; userId: string | undefined; address: string | null };

const shape = /^[A-Z0-9]{3,20}$/;

/**
 * Returns the id of the active coupon with this code. An unknown code counts against the limit of the user, or of a
 * guest's network, and all wrong codes get the same message, so that codes cannot be learned by trying.
 */
async function findCoupon(context: Context, typed: TypedCode): Promise<string> {
  const { code } = typed;
  const now = context.clock.now();
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const found = await guessCode(context.db, {
    code: shape.test(code) ? code : null,
    guessers: guessersOf(typed, since),
    now,
    kept: since(guessLimits.network.minutes),
  });
  if (found.blocked_since) throw tooOften(found.blocked_since, found.window_ms ?? 0, now);
  if (!found.coupon_id) throw couponRefused();
  return found.coupon_id;
}

/** `ids` are in the order of their codes; `refusal`: the error of the first invalid code. */
type FoundCoupons = { ids: string[]; refusal: ApiError | undefined };

/** Finds the coupons of all typed codes. */
export async function findCoupons(context: Context, typed: TypedCode): Promise<FoundCoupons> {
  const codes = codesOf(typed.code);
  const found: FoundCoupons = { ids: [], refusal: undefined };
  if (codes.length > mostCodes)
    return { ...found, refusal: couponRefused('You can use up to two coupons on an order.') };
  for (const code of codes) {
    try {
      found.ids.push(await findCoupon(context, { ...typed, code }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      found.refusal ??= error;
    }
  }
  return found;
}

/** Builds the error of an unusable coupon, as a validation error of its form field. */
export function couponRefused(message = 'This coupon code is not valid.'): ApiError {
  return new ApiError('COUPON_NOT_VALID', { message, errors: [{ field: 'couponCode', message }] });
}

function guessersOf({ userId, address }: TypedCode, since: (minutes: number) => Date): Guesser[] {
  if (address === null) return [];
  const { person, network } = guessLimits;
  const limited = (name: string, { most, minutes }: { most: number; minutes: number }) => ({
    subject: createHash('sha256').update(name).digest(),
    most,
    since: since(minutes),
  });
  // Many users share the address of a mobile carrier, so guests must not use up their guesses.
  return [
    userId === undefined ? limited(`network ${networkOf(address)}`, network) : limited(`person ${userId}`, person),
  ];
}

function tooOften(firstCounted: Date, windowMs: number, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil((firstCounted.getTime() + windowMs - now.getTime()) / 1_000));
  return new ApiError('TOO_MANY_REQUESTS', {
    message: 'Too many attempts. Please try again later.',
    retryAfter,
  });
}
