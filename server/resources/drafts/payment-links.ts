import type { PaymentLink } from '#contract/payment-links.ts';
import type { Order } from '#contract/orders.ts';
import type { Quote } from '#contract/order-quote.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { DraftLine } from '#contract/drafts.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { insertPass } from '#server/resources/orders/order-codes.queries.ts';
import { newPass, passCookie, passKeyOf } from '#server/resources/orders/order-pass.ts';
import { readOrder } from '#server/resources/orders/orders.ts';
import { placeOnlineOrder } from '#server/resources/orders/place-order.ts';
import { askGateway, type PaymentToCollect } from '#server/resources/payments/ask-gateway.ts';
import { type DraftRow, selectLinked } from './drafts.queries.ts';
import { type DraftPlacement, placingOf } from './place-draft.ts';
import { priceDraft } from './price-draft.ts';

/**
 * Returns what a link is for: its order as placed, or the draft at current prices with the changes since it was quoted.
 */
export async function readPaymentLink(context: Context, token: string): Promise<PaymentLink> {
  const draft = await requireLinked(context, token);
  const { address: to, user_id: userId, items, coupon_code: couponCode } = draft;
  const { pinCode, state, phoneNumber } = to;
  const place = { pinCode: pinCode || undefined, state: state || undefined, phoneNumber };
  const { lines, quote } = await priceDraft(context, { userId, items, couponCode, ...place });
  const placed = draft.order_id === null ? undefined : await readOrder(context, draft.order_id, { staff: true });
  return {
    state: stateOf(draft),
    version: draft.version,
    ...(placed ? ordered(placed) : offered(draft, lines, quote)),
    shippingAddress: to,
    promise: quote?.promise ?? null,
    expiresAt: draft.expires_at.toISOString(),
  };
}

type Content = Pick<PaymentLink, 'items' | 'pricing' | 'couponCode' | 'changes' | 'whyNot' | 'order'>;

function ordered({ items, pricing, couponCode, status, dueOnDelivery, notCollected }: Order): Content {
  return {
    items: items.map(({ product, name, size, color, quantity, image, price, itemTotal }) => ({
      productId: product?._id ?? null,
      name,
      size,
      color,
      quantity,
      image,
      price,
      itemTotal,
    })),
    pricing,
    couponCode,
    changes: [],
    // Stock held for an order being paid must not be reported as missing.
    whyNot: '',
    order: { status, dueOnDelivery, notCollected },
  };
}

function offered(draft: DraftRow, lines: readonly DraftLine[], quote: Quote | null): Content {
  return {
    items: lines.map(({ available: _available, problem: _problem, isGone: _isGone, ...line }) => ({
      ...line,
      itemTotal: toRupees(Math.round(line.price * 100) * line.quantity),
    })),
    pricing: quote?.online.pricing ?? null,
    couponCode: quote?.couponCode ?? null,
    changes: changesOf(draft, lines, quote),
    whyNot: whyNot(draft, lines, quote),
    order: null,
  };
}

type Opened = { order: Order; collecting: PaymentToCollect | null; secret: string };

/**
 * Places the order of a link, to be paid online, and grants this browser access to it; `secret` is its access token. If
 * it is already ordered, returns that order.
 */
export async function orderByLink(
  context: Context,
  token: string,
  { before, ...ordering }: DraftPlacement & { before: Buffer | undefined },
): Promise<Opened> {
  const draft = await requireLinked(context, token);
  const placed = await placeOnlineOrder(context, placingOf(draft, ordering));
  // An existing unpaid order keeps the price it was placed at.
  if (placed.status === 'pending_payment' && placed.total !== ordering.expectedTotal)
    throw new ApiError('PRICE_CHANGED');
  const now = context.clock.now();
  const secret = newPass();
  const expiresAt = new Date(now.getTime() + passCookie.maxAge * 1_000);
  // Before the gateway request: an order that waits for it must be found again.
  await inTransaction(context.db, (tx) =>
    insertPass(tx, { before, passKey: passKeyOf(secret), orderId: placed.id, expiresAt }),
  );
  const isOpen = placed.status === 'pending_payment' && placed.payBefore !== null && new Date(placed.payBefore) > now;
  const collecting = isOpen ? await askGateway(context, placed.id) : null;
  return { order: await readOrder(context, placed.id, { passKey: passKeyOf(secret) }), collecting, secret };
}

/** Returns the draft of a link; an expired link gives no access, not even to its order. */
async function requireLinked({ db, clock }: Context, token: string): Promise<DraftRow> {
  const now = clock.now();
  const draft = await selectLinked(db, token, now);
  if (!draft || draft.expires_at <= now) throw new ApiError('NOT_FOUND', { message: 'This link is no longer valid.' });
  return draft;
}

function stateOf({ state }: DraftRow): PaymentLink['state'] {
  if (state === 'ordered') return 'ordered';
  return state === 'cancelled' || state === 'expired' ? 'over' : 'open';
}

function whyNot(draft: DraftRow, lines: readonly DraftLine[], quote: Quote | null): string {
  const problem = lines.find((line) => line.problem !== '');
  if (problem) return `${problem.name}: ${problem.problem}`;
  if (!quote) return 'There is nothing in this order yet.';
  if (quote.couponProblem !== '') return quote.couponProblem;
  if (draft.address.addressLine1 === '' || draft.address.city === '' || draft.address.pinCode === '')
    return 'The address is not whole yet.';
  return quote.online.whyNot;
}

function changesOf(
  { items, total_paise: totalBefore }: DraftRow,
  lines: readonly DraftLine[],
  quote: Quote | null,
): string[] {
  const prices = lines.flatMap(({ name, price, isGone }, index) => {
    const before = toRupees(items[index]?.price ?? 0);
    if (isGone || before === price) return [];
    return [`${name} is ${formatRupees(price)} now; it was ${formatRupees(before)}.`];
  });
  const total = quote?.online.pricing.total;
  if (total === undefined || totalBefore === null || toRupees(totalBefore) === total) return prices;
  return [...prices, `The total is ${formatRupees(total)} now; it was ${formatRupees(toRupees(totalBefore))}.`];
}
