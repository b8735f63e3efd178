import type { Kysely } from 'kysely';
import type { ReturnRequest } from '#contract/return-request.ts';
import type { Return } from '#contract/returns.ts';
import { sumOf } from '#contract/rules/money.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { tell, tellShop } from '#server/resources/messages/tell.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { earlierReply, idempotently } from '#server/platform/idempotency.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { newReturnNumber } from '#server/resources/orders/order-number.ts';
import type { Reader } from '#server/resources/orders/orders.queries.ts';
import { savePictures } from '#server/resources/pictures/save-picture.ts';
import { actorOf } from './open-return.ts';
import { insertReturn, insertReturnEvent, type NewReturnLine } from './return-moves.queries.ts';
import { findReturnable, pickupDaysAt } from './return-options.ts';
import { setAside } from './return-stock.queries.ts';
import { type Returnable, selectReturnable } from './returnable.queries.ts';
import { readReturn } from './returns.ts';
import { wantedPieces, wayOfReturn } from './wanted-pieces.ts';

type ReturnInput = {
  request: ReturnRequest;
  reader: Reader;
  userId: string | null;
  keyed: KeyedRequest | undefined;
  requestId: string;
};

/** The reply stored for a repeat. */
type Made = { returnId: string };

/** Requests the return or exchange of delivered pieces. A repeat gets the first return. */
export async function requestReturn(context: Context, input: ReturnInput): Promise<Return> {
  const { request, reader, keyed } = input;
  const order = await findReturnable(context, request.orderId, reader);
  // Read after the order: if a concurrent request with this key took the pieces in between, the repeat must still get
  // its reply.
  const earlier = await earlierReply<Made>(context.db, keyed);
  const { returnId } = earlier ?? (await makeReturn(context, input, order));
  return readReturn(context, returnId, reader);
}

/**
 * Validates the request before the photos are processed and again under the order's lock. The stock of an exchange is
 * taken last, as everywhere.
 */
async function makeReturn(context: Context, input: ReturnInput, order: Returnable): Promise<Made> {
  const { request, keyed } = input;
  const now = context.clock.now();
  wayOfReturn(request, order, wantedPieces(request, order, now));
  const handover = await handoverOf(context, request, order.pincode);
  const pictures = await savePictures(context, request.images, (index) => `images.${index}`);
  return inTransaction(context.db, (tx) =>
    idempotently(tx, { request: keyed, now }, () => write(tx, { ...input, handover, pictures, now })),
  );
}

type HandedOver = { handover: 'pickup' | 'self_ship'; pickupOn: string | null };

/** Decides the handover: a courier pickup on one of the offered days, or the buyer sends it. */
async function handoverOf(context: Context, request: ReturnRequest, pincode: string): Promise<HandedOver> {
  const days = await pickupDaysAt(context, pincode);
  const handover = request.handover ?? (days.length > 0 ? 'pickup' : 'self_ship');
  if (handover === 'self_ship') return { handover, pickupOn: null };
  const [soonest] = days;
  if (!soonest) throw invalid('handover', `No courier can fetch it at ${pincode}. Please send it yourself.`);
  if (request.pickupOn && !days.includes(request.pickupOn))
    throw invalid('pickupOn', 'There is no pickup on that day. Choose one of the days offered.');
  return { handover, pickupOn: request.pickupOn ?? soonest };
}

type NewReturn = ReturnInput & { handover: HandedOver; pictures: string[]; now: Date };

async function write(tx: Kysely<DB>, newReturn: NewReturn): Promise<Made> {
  const { request, reader, userId, requestId, now } = newReturn;
  const { orderId, type, reason, description } = request;
  const locked = await lockOrder(tx, orderId);
  const order = await selectReturnable(tx, orderId);
  if (!locked || locked.is_nobodys || !order) throw new ApiError('NOT_FOUND');
  const lines = wantedPieces(request, order, now);
  const refundPaise = sumOf(lines.map((line) => line.refundPaise));
  const returnId = await insertReturn(tx, {
    number: newReturnNumber(),
    orderId,
    type,
    reason,
    description,
    ...newReturn.handover,
    ...wayOfReturn(request, order, lines),
    refundPaise,
    lines,
    pictures: newReturn.pictures,
    now,
  });
  const by = { actor: actorOf(reader, locked, userId), actorId: userId };
  await insertReturnEvent(tx, { returnId, name: 'requested', ...by, at: now });
  await moveOrder(tx, { orderId, from: 'delivered', to: 'return_requested', ...by, requestId, now });
  await tell(tx, 'return-requested', returnId);
  await tellShop(tx, 'shop-return-requested', returnId);
  await takeInstead(tx, { returnId, orderId, lines, now });
  return { returnId };
}

type NewReturnPieces = { returnId: string; orderId: string; lines: readonly NewReturnLine[]; now: Date };

/** Sets aside the replacements; throws OUT_OF_STOCK with an error for each item that lacks stock. */
async function takeInstead(tx: Kysely<DB>, { lines, ...taking }: NewReturnPieces): Promise<void> {
  const wanted = new Map<string, number>();
  for (const { exchange, quantity } of lines)
    if (exchange) wanted.set(exchange.variantId, (wanted.get(exchange.variantId) ?? 0) + quantity);
  if (wanted.size === 0) return;
  const had = await setAside(tx, { ...taking, pieces: [...wanted].map(([id, quantity]) => ({ id, quantity })) });
  const errors = lines.flatMap(({ exchange }, index) => {
    if (!exchange || had.has(exchange.variantId)) return [];
    const { color, size } = exchange;
    return { field: `items.${index}.exchangeVariantId`, message: `${color}, ${size} is no longer available.` };
  });
  if (errors.length > 0) throw new ApiError('OUT_OF_STOCK', { message: errors[0]?.message, errors });
}
