import type { Kysely } from 'kysely';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Buyer } from './place-order.ts';
import { lockDraft, selectOrderOfDraft } from './draft-turn.queries.ts';

/** A draft of staff that is ordered, in the version that was seen; `staffId` where staff order it themselves. */
export type OrderedDraft = { id: string; version: number; staffId: string | undefined };

/** What the timeline says of an order that staff took down. */
const source = 'Phone order';

/**
 * Holds a draft until it is ordered, so that it becomes one order whoever presses. Gives the order that it became
 * before; one that still waits for its payment counts, because its money may be on the way.
 */
export async function beginDraft(tx: Kysely<DB>, seen: OrderedDraft, now: Date): Promise<string | undefined> {
  const draft = await lockDraft(tx, seen.id);
  if (!draft) throw new ApiError('NOT_FOUND');
  const orderId = await selectOrderOfDraft(tx, seen.id);
  if (orderId !== undefined) return orderId;
  if (draft.is_cancelled) throw new ApiError('MOVE_NOT_ALLOWED', { message: 'This order was taken back.' });
  if (draft.is_blocked)
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'Nothing is ordered for this customer now.' });
  if (draft.expires_at <= now) throw new ApiError('MOVE_NOT_ALLOWED', { message: 'The time to order this is up.' });
  if (draft.version !== seen.version) throw new ApiError('EDIT_CONFLICT');
  return undefined;
}

/** By whom and through what an order comes about. */
export function originOf({ buyer, draft }: { buyer: Buyer; draft?: OrderedDraft }): Origin {
  const userId = 'userId' in buyer ? buyer.userId : null;
  if (!draft) return { draft: null, actor: 'shopper', actorId: userId, source: '' };
  const { staffId } = draft;
  if (staffId === undefined) return { draft, actor: 'shopper', actorId: userId, source };
  return { draft, actor: 'staff', actorId: staffId, source };
}

type Origin = { draft: OrderedDraft | null; actor: OrderActor; actorId: string | null; source: string };
