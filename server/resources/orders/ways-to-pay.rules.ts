import type { CashRemedy } from '#contract/order-quote.ts';
import { formatRupees, largestCash, largestOrder, type Paise, toRupees } from '#contract/rules/money.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { CheckoutRules } from '#server/resources/settings/settings.queries.ts';

/** The gateway's minimum payment is one rupee. */
const smallestPayment: Paise = 1_00;

/** A buyer who wants to pay in cash; `accountPhone` is the account's verified number, undefined for guests. */
type CashBuyer = { phone: string | undefined; accountPhone: string | null | undefined };

/** Why cash is refused, for the shopper, and what they can do about it here, if anything. */
export type CashRefusal = { message: string; remedy: CashRemedy | null };

/** Returns why an order cannot be paid in cash; undefined when it can. A total of zero needs no payment. */
export function whyNoCash(rules: CheckoutRules, total: Paise, buyer: CashBuyer): CashRefusal | undefined {
  if (total === 0) return undefined;
  const message = whyNotOffered(rules, total);
  if (message !== undefined) return { message, remedy: null };
  return rules.codNeedsVerifiedPhone ? whyNotVerified(buyer) : undefined;
}

function whyNotOffered({ codOffered, codMin, codMax }: CheckoutRules, total: Paise): string | undefined {
  if (!codOffered) return 'Cash on delivery is not offered at the moment. Please pay online.';
  if (total < codMin) return `Cash on delivery starts at ${rupees(codMin)}. Please pay online.`;
  // Settings of before the shop knew the legal limit may exceed it.
  const most = Math.min(codMax, largestCash);
  if (total > most) return `Cash on delivery is offered up to ${rupees(most)}. Please pay online.`;
  return undefined;
}

/** The message for a phone number with the maximum number of open cash orders. */
export function tooManyOpen({ codOpenOrders: most }: CheckoutRules): string {
  const orders = most === 1 ? 'an order' : `${most} orders`;
  return `This mobile number already has ${orders} with cash on delivery under way. Please pay online.`;
}

/** Orders that may wait for their online payment, of an account, or of a phone number among guests. */
export const mostWaiting = 3;

export function tooManyWaiting({ holdMinutes }: CheckoutRules): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', {
    message: `You have ${mostWaiting} orders waiting for payment. Please pay or cancel one of them first.`,
    retryAfter: holdMinutes * 60,
  });
}

/**
 * Pieces that may be ordered from one network, paid or not, so that nobody reserves the whole stock. Behind one address
 * of a mobile carrier are many buyers.
 */
export const piecesOfNetwork = {
  most: 150,
  minutes: 15,
  message: 'Very many pieces were ordered from your network just now. Please try again in 15 minutes.',
};

/**
 * Uses of a coupon with a total limit that buyers without a verified phone may take in an hour from one network, so
 * that nobody uses it up by orders that are never paid.
 */
export function couponUsesOfNetwork(maxUses: number) {
  return {
    most: Math.max(5, Math.ceil(maxUses / 20)),
    minutes: 60,
    message:
      'This coupon was used very often from your network. Please log in with a verified mobile number to use it, or try again in an hour.',
  };
}

/** Returns why an order cannot be paid online; undefined when it can. */
export function whyNotOnline(total: Paise): string | undefined {
  if (total === 0 || total >= smallestPayment) return undefined;
  return `Online payment starts at ${rupees(smallestPayment)}. Please choose cash on delivery.`;
}

/** Throws if the total exceeds the most that one parcel may be worth. */
export function requireOrderable(total: Paise): void {
  if (total > largestOrder)
    throw new ApiError('OUT_OF_RANGE', { message: `An order can be at most ${rupees(largestOrder)}.` });
}

/**
 * Returns why this phone is not the verified one that cash orders need; undefined when it is. A guest verifies a number
 * by logging in with it: login takes only a code sent to it, and creates the account if there is none.
 */
export function whyNotVerified({ phone, accountPhone }: CashBuyer): CashRefusal | undefined {
  if (accountPhone === undefined)
    return { message: 'Please log in with your mobile number to pay cash on delivery.', remedy: 'logIn' };
  if (accountPhone === null)
    return { message: 'Please verify your mobile number to pay cash on delivery.', remedy: 'addNumber' };
  if (phone === undefined || phone === accountPhone) return undefined;
  const message = `Cash on delivery needs the verified mobile number of your account, ${accountPhone}, in the address.`;
  return { message, remedy: 'useOwnNumber' };
}

function rupees(paise: Paise): string {
  return formatRupees(toRupees(paise));
}
