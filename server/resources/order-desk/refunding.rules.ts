import { formatRupees, type Paise, toRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { CreditableOrder } from '#server/resources/payments/credits.queries.ts';
import {
  allLeft,
  type CreditedLine,
  dueAfter,
  isAllOf,
  type Pieces,
  refundFor,
  sumOf,
  worthOf,
} from '#server/resources/payments/credits.rules.ts';

/** What a refund takes back and its amounts, in paise. */
export type RefundPlan = {
  lines: readonly CreditedLine[];
  /** 'cancelled' before dispatch, 'returned' after delivery; null without pieces. */
  cause: 'cancelled' | 'returned' | null;
  /** Whether these are all the pieces left, so that the order ends. */
  endsOrder: boolean;
  /** The refund for the pieces, and the goodwill amount. */
  forPieces: Paise;
  goodwill: Paise;
  dueOnDelivery: Paise;
};

/** Returns why no pieces of an order can be refunded now; empty when some can. */
export function whyNoPieces({ status, lines }: Pick<CreditableOrder, 'status' | 'lines'>): string {
  const words = stateWords[status];
  if (words !== undefined) return words;
  return allLeft(lines).length === 0 ? 'Every piece has gone back already.' : '';
}

const stateWords: Partial<Record<OrderState, string>> = {
  pending_payment: 'It waits for its payment: it can only be cancelled as a whole.',
  shipped: 'It is on its way. Pieces can be refunded once it has arrived or come back.',
  out_for_delivery: 'It is on its way. Pieces can be refunded once it has arrived or come back.',
  return_requested: 'A return of it is open: settle that first.',
  returned: 'It has come back: its money goes with the return.',
  cancelled: 'It is cancelled.',
  expired: 'It was never paid in time.',
  refunded: 'All of its money is back.',
};

/** States in which goodwill can be refunded although pieces cannot. */
const kind: readonly OrderState[] = ['shipped', 'out_for_delivery', 'return_requested'];

/** Returns the most that can be refunded as goodwill: what is left without the amounts that failed refunds still owe. */
export function mostGoodwill({ left, owed }: Pick<CreditableOrder, 'left' | 'owed'>): Paise {
  return Math.max(0, left - owed);
}

/** Returns why no goodwill can be refunded; empty when some can. */
export function whyNoGoodwill(order: Pick<CreditableOrder, 'status' | 'paid' | 'left' | 'owed'>): string {
  const { status, paid, left } = order;
  const words = stateWords[status];
  if (words !== undefined && !kind.includes(status)) return words;
  if (paid === 0) return 'Nothing has been paid for it yet.';
  if (left === 0) return 'All that was paid has gone back.';
  return mostGoodwill(order) === 0 ? 'The rest belongs to a refund that failed. Try that one again.' : '';
}

/** Plans the wanted refund; throws when it is refused. */
export function planRefund(
  order: CreditableOrder,
  { pieces = [], goodwill }: { pieces?: Pieces | undefined; goodwill: Paise },
): RefundPlan {
  if (pieces.length === 0 && goodwill === 0)
    throw new ApiError('OUT_OF_RANGE', { message: 'Choose pieces or an amount.' });
  const refusal = (pieces.length > 0 ? whyNoPieces(order) : '') || (goodwill > 0 ? whyNoGoodwill(order) : '');
  if (refusal) throw new ApiError('MOVE_NOT_ALLOWED', { message: refusal });
  const cause = pieces.length === 0 ? null : order.status === 'delivered' ? 'returned' : 'cancelled';
  const lines = worthOf(order.lines, pieces);
  const endsOrder = cause === 'cancelled' && isAllOf(order.lines, pieces);
  const forPieces = refundFor(order, sumOf(lines), { isAll: endsOrder });
  requireSendable(goodwill, order);
  requireLeft(goodwill, Math.max(0, mostGoodwill(order) - forPieces));
  return { lines, cause, endsOrder, forPieces, goodwill, dueOnDelivery: dueAfter(order, lines) };
}

/** The gateway makes no refund below this, in paise. */
const smallestRefund = 100;

function requireSendable(goodwill: Paise, { gatewayPaymentId }: CreditableOrder): void {
  if (goodwill === 0 || goodwill >= smallestRefund || !gatewayPaymentId) return;
  const message = 'The payment gateway refunds at least ₹1.';
  throw new ApiError('OUT_OF_RANGE', { message, errors: [{ field: 'goodwill', message }] });
}

function requireLeft(goodwill: Paise, left: Paise): void {
  if (goodwill <= left) return;
  const message = `At most ${formatRupees(toRupees(left))} is left of what was paid.`;
  throw new ApiError('OUT_OF_RANGE', { message, errors: [{ field: 'goodwill', message }] });
}
