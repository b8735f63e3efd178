import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DraftInput } from '#contract/drafts.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockDraft, selectOrderOfDraft } from '#server/resources/orders/draft-turn.queries.ts';
import { contentOf, lastDay } from './drafts.ts';
import { insertCancellation, updateDraft, updateSent } from './drafts.queries.ts';

type Seen = { id: string; version?: number };

/** Replaces the content of a draft, unless it was changed by someone else or has become an order. */
export async function changeDraft(context: Context, seen: Required<Seen>, input: DraftInput): Promise<void> {
  const content = await contentOf(context, input);
  await inTransaction(context.db, async (tx) => {
    await requireFree(tx, seen);
    await updateDraft(tx, seen.id, content);
  });
}

/** Gives a draft its payment link, the same one every time, valid for another seven days. */
export async function sendDraft({ db, clock }: Context, seen: Required<Seen>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await requireFree(tx, seen);
    const token = randomBytes(16).toString('base64url');
    await updateSent(tx, seen.id, { token, now, expiresAt: lastDay(now) });
  });
}

/** Cancels a draft: its link no longer allows payment. */
export async function cancelDraft({ db, clock }: Context, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireFree(tx, { id });
    await insertCancellation(tx, id, clock.now());
  });
}

/** Locks a draft; throws if it is ordered, cancelled or not in the expected version. */
async function requireFree(tx: Kysely<DB>, { id, version }: Seen): Promise<void> {
  const draft = await lockDraft(tx, id);
  if (!draft) throw new ApiError('NOT_FOUND');
  if (draft.is_cancelled) throw new ApiError('MOVE_NOT_ALLOWED', { message: 'This draft is cancelled.' });
  if ((await selectOrderOfDraft(tx, id)) !== undefined)
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'It is an order already, or being paid right now.' });
  if (version !== undefined && version !== draft.version) throw new ApiError('EDIT_CONFLICT');
}
