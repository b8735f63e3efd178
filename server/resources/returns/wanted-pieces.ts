import type { ReturnRequest, RefundTarget } from '#contract/return-request.ts';
import { reasonsWithPhotos, returnablePieces } from '#contract/rules/returns.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { NewReturnLine } from './return-moves.queries.ts';
import type { Returnable, ReturnableLine } from './returnable.queries.ts';
import { isAllAskedBack, refundFor, refundModesOf, whyNoPiece, whyNothing, worthOf } from './returns.rules.ts';

/** Validates the pieces of a request against the order; throws, naming the field, for those that cannot be returned. */
export function wantedPieces(request: ReturnRequest, order: Returnable, now: Date): NewReturnLine[] {
  const message = whyNothing(order, now);
  if (message) throw new ApiError(isAllAskedBack(order) ? 'RETURN_OPEN' : 'NOT_RETURNABLE', { message });
  const lines = request.items.map((item, index) => wantedLine({ request, order, item, field: `items.${index}`, now }));
  requirePhotos(request, lines);
  return lines;
}

type Asked = {
  request: ReturnRequest;
  order: Returnable;
  item: ReturnRequest['items'][number];
  field: string;
  now: Date;
};

function wantedLine({ request, order, item, field, now }: Asked): NewReturnLine {
  const line = order.lines.find(({ id }) => id === item.orderItemId);
  if (!line) throw invalid(`${field}.orderItemId`, 'This is not part of the order.');
  const left = returnablePieces(line);
  const whyNot = whyNoPiece(line, order, now);
  if (whyNot || item.quantity > left) {
    const message = whyNot || `Only ${left} of ${line.name}, ${line.size} can be returned.`;
    throw new ApiError('OUT_OF_RANGE', { message, errors: [{ field: `${field}.quantity`, message }] });
  }
  const isExchange = request.type === 'exchange';
  return {
    orderLineId: line.id,
    quantity: item.quantity,
    reason: item.reason ?? request.reason,
    refundPaise: isExchange ? 0 : worthOf(line, item.quantity),
    exchange: isExchange ? wantedInstead(line, item.exchangeVariantId, `${field}.exchangeVariantId`) : null,
  };
}

function wantedInstead(line: ReturnableLine, variantId: string | undefined, field: string): NewReturnLine['exchange'] {
  if (!variantId) throw invalid(field, `Choose what you would like instead of ${line.name}.`);
  const variant = line.variants.find(({ id }) => id === variantId);
  if (!variant) throw invalid(field, `This is not a size or colour of ${line.name}.`);
  return { variantId, size: variant.size, color: variant.color };
}

function requirePhotos({ reason, images }: ReturnRequest, lines: readonly NewReturnLine[]): void {
  if (images.length > 0) return;
  if ([reason, ...lines.map((line) => line.reason)].some((one) => reasonsWithPhotos.includes(one)))
    throw invalid('images', 'Please add a photo so that we can see what is wrong.');
}

type Worth = readonly { refundPaise: number }[];

/** Returns how a return is refunded, and to where; both null for an exchange. */
export function wayOfReturn(request: ReturnRequest, order: Returnable, lines: Worth) {
  return request.type === 'exchange' ? { refundMode: null, payout: null } : refundTargetOf(request, order, lines);
}

/** The same for a refund; payout details are also needed if money is due only once another return is not completed. */
export function refundTargetOf(wanted: RefundTarget, order: Pick<Returnable, 'method' | 'mayBeLeft'>, lines: Worth) {
  const modes = refundModesOf(order);
  const isOwed = refundFor(lines, { left: order.mayBeLeft }) > 0;
  if (!isOwed || modes.includes('source')) {
    if (isOwed && wanted.refundMode && wanted.refundMode !== 'source')
      throw invalid('refundMode', 'This order was paid online, so the refund goes back the way you paid.');
    return { refundMode: 'source' as const, payout: null };
  }
  const { refundMode, upiId, bank } = wanted;
  if (refundMode === 'upi' && upiId) return { refundMode, payout: { upiId } };
  if (refundMode === 'bank' && bank) return { refundMode, payout: bank };
  throw invalid('refundMode', 'This order was paid in cash. Choose UPI or a bank account for your refund.');
}
