import type { QuoteRequest } from '#contract/order-requests.ts';
import type { Quote } from '#contract/order-quote.ts';
import type { Breakup } from '#contract/rules/breakup.ts';
import { isDeliveryFree } from '#contract/rules/coupon-shares.ts';
import { codRefusal, unknownPincode } from '#contract/rules/delivery.ts';
import { supplyTo } from '#contract/rules/supply.ts';
import type { DeliveryPromise } from '#contract/pincodes.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { appliedCoupons, codesHeld, lookAtCoupons } from '#server/resources/coupons/use-coupons.ts';
import { promiseFor } from '#server/resources/pincodes/pincodes.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { checkoutRules } from '#server/resources/settings/settings.ts';
import type { CheckoutRules } from '#server/resources/settings/settings.queries.ts';
import { replacedBy } from './earlier-orders.ts';
import { selectEarlier } from './earlier-orders.queries.ts';
import { mayLearnOf } from './numbers-of-network.ts';
import { toPricing } from './orders.ts';
import { countOpenCash, selectAccountPhone } from './place-order.queries.ts';
import { couponsWanted, priceWith, soldLines } from './price-order.ts';
import { wantedLines } from './wanted-lines.ts';
import { type CashRefusal, requireOrderable, tooManyOpen, whyNoCash, whyNotOnline } from './ways-to-pay.rules.ts';

/** `address`: the caller's IP address; null where staff entered the codes. */
type QuoteInput = {
  request: QuoteRequest;
  userId: string | undefined;
  guestKey?: Buffer | undefined;
  address: string | null;
};

/** Quotes an order for each way to pay: priced and validated as the order will be, but nothing is stored. */
export async function quoteOrder(context: Context, input: QuoteInput): Promise<Quote> {
  const { request, userId, guestKey, address } = input;
  const now = context.clock.now();
  const [rules, charges, lines, wanted, place, earlier, phone] = await Promise.all([
    checkoutRules(context),
    chargesOf(context),
    wantedLines(context.db, request.items),
    couponsWanted(context, { couponCode: request.couponCode, userId, address }),
    placeOf(context, request.pinCode),
    userId || guestKey ? selectEarlier(context.db, { cart: undefined, userId, guestKey }) : [],
    phoneToJudge(context, input),
  ]);
  const sold = soldLines(lines);
  const buyer = { userId, phone };
  const taken = { ofCart: !request.isBuyNow && userId !== undefined, variants: lines.map((line) => line.id) };
  const replaced = replacedBy(taken, earlier).map((order) => order.id);
  const held = await lookAtCoupons(context.db, { wanted, buyer, lines: sold, charges, now }, replaced);
  const supply = supplyTo(request.state ?? '', now, charges.seller.home);
  const online = priceWith({ lines: sold, held, supply, codFee: 0, charges });
  const cod = priceWith({ lines: sold, held, supply, codFee: rules.codFee, charges });
  requireOrderable(cod.total);
  const noCash = await cashRefusal(context, { ...input, rules, total: cod.total, place, phone });
  const way = (whyNot: string, breakup: Breakup) => ({ offered: whyNot === '', whyNot, pricing: toPricing(breakup) });
  return {
    needsPayment: online.needsPayment,
    online: way(place.whyNot || (whyNotOnline(online.total) ?? ''), online),
    cod: { ...way(noCash?.message ?? '', cod), remedy: noCash?.remedy ?? null },
    couponCode: codesHeld(held),
    couponProblem: wanted.refusal?.message ?? held.problem ?? '',
    isDeliveryFree: isDeliveryFree({ lines: sold, ...appliedCoupons(held), charges }),
    promise: place.promise,
  };
}

/**
 * The phone number whose earlier orders and coupons are taken into account; undefined beyond the numbers that a network
 * may ask about, so that a quote cannot be used to find out who is a customer. The order itself always checks it.
 */
async function phoneToJudge(
  { db, config }: Context,
  { request, userId, address }: QuoteInput,
): Promise<string | undefined> {
  const { phoneNumber } = request;
  if (phoneNumber === undefined || address === null || !config.RATE_LIMITS) return phoneNumber;
  return (await mayLearnOf(db, { phone: phoneNumber, address, userId })) ? phoneNumber : undefined;
}

/** Delivery to the pincode; `whyNot`: why it is not possible at all, `whyNoCash`: why not with cash on delivery. */
type Place = { promise: DeliveryPromise | null; whyNot: string; whyNoCash: string };

async function placeOf(context: Context, pinCode: string | undefined): Promise<Place> {
  if (pinCode === undefined) return { promise: null, whyNot: '', whyNoCash: '' };
  const promise = await promiseFor(context, pinCode).catch(nullIfUnknown);
  if (!promise) return { promise, whyNot: unknownPincode(pinCode), whyNoCash: '' };
  const message = codRefusal(promise) ?? '';
  return { promise, whyNot: promise.delivers ? '' : message, whyNoCash: message };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
  throw error;
}

type CashCheck = QuoteInput & { rules: CheckoutRules; total: number; place: Place; phone: string | undefined };

async function cashRefusal({ db }: Context, check: CashCheck): Promise<CashRefusal | undefined> {
  const { request, userId, rules, total, place, phone } = check;
  if (place.whyNot !== '') return { message: place.whyNot, remedy: null };
  if (total === 0) return undefined;
  if (place.whyNoCash !== '') return { message: place.whyNoCash, remedy: null };
  const accountPhone =
    rules.codNeedsVerifiedPhone && userId !== undefined ? await selectAccountPhone(db, userId) : undefined;
  const reason = whyNoCash(rules, total, { phone: request.phoneNumber, accountPhone });
  if (reason) return reason;
  if (phone === undefined || (await countOpenCash(db, phone)) < rules.codOpenOrders) return undefined;
  return { message: tooManyOpen(rules), remedy: null };
}
