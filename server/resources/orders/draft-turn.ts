import type { Kysely } from 'kysely';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Buyer } from './prepare-order.ts';
import { lockDraft, selectOrderOfDraft } from './draft-turn.queries.ts';

/** A staff draft to be ordered, in the version that was displayed; `staffId` is set when staff place the order. */
export type OrderedDraft = { id: string; version: number; staffId: string | undefined };

/** The source that the timeline shows for a draft's order. */
const source = 'Phone order';

/**
 * Locks a draft so that it becomes only one order, whether staff or the customer places it. Returns the order that it
 * already became; one that awaits payment counts, because its money may be on the way.
 */
export async function beginDraft(tx: Kysely<DB>, seen: OrderedDraft, now: Date): Promise<string | undefined> {
  const draft = await lockDraft(tx, seen.id);
  if (!draft) throw new ApiError('NOT_FOUND');
  const orderId = await selectOrderOfDraft(tx, seen.id);
  if (orderId !== undefined) return orderId;
  if (draft.is_cancelled) throw new ApiError('MOVE_NOT_ALLOWED', { message: 'This order was cancelled.' });
  if (draft.is_blocked)
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'Orders cannot be placed for this customer.' });
  if (draft.expires_at <= now) throw new ApiError('MOVE_NOT_ALLOWED', { message: 'This order has expired.' });
  if (draft.version !== seen.version) throw new ApiError('EDIT_CONFLICT');
  return undefined;
}

/** Returns by whom and from what source an order is placed. */
export function originOf({ buyer, draft }: { buyer: Buyer; draft?: OrderedDraft }): Origin {
  const userId = 'userId' in buyer ? buyer.userId : null;
  if (!draft) return { draft: null, actor: 'shopper', actorId: userId, source: '' };
  const { staffId } = draft;
  if (staffId === undefined) return { draft, actor: 'shopper', actorId: userId, source };
  return { draft, actor: 'staff', actorId: staffId, source };
}

type Origin = { draft: OrderedDraft | null; actor: OrderActor; actorId: string | null; source: string };
