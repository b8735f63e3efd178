import type { z } from 'zod';
import type { adminOrderEndpoints, DeskResult } from '#contract/admin-orders.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { movesOfStaff, moveByStaff } from '#server/resources/shipments/set-order-status.ts';
import { stateWords } from '#server/resources/shipments/state-words.ts';
import { confirmCash } from './confirm-cash.ts';
import type { Meant } from './desk-orders.queries.ts';
import { meantBy } from './desk-orders.ts';

type BulkRequest = z.output<typeof adminOrderEndpoints.bulk.body>;
type By = { userId: string; requestId: string };

const targets = { pack: 'packed', ship: 'shipped', cancel: 'cancelled' } as const;

/**
 * Applies one action to many orders, each in its own transaction, so that a failing order does not block the others and
 * locks are short. Each result says why its order was refused. An order that is already in the target state succeeds,
 * marked `wasDone`, so that a batch can be retried.
 */
export async function bulkOrders(context: Context, by: By, bulk: BulkRequest): Promise<DeskResult[]> {
  const { meant, gone } = await meantBy(context, bulk.who);
  const results: DeskResult[] = [];
  for (const one of meant) {
    const outcome = await outcomeOf(() => doOne(context, by, { bulk, one }));
    results.push({ id: one.id, title: one.title, ...outcome });
  }
  return [...results, ...gone.map((one) => ({ ...one, wasDone: false }))];
}

/** Returns false when the order is already in the wanted state. */
async function doOne(context: Context, by: By, { bulk, one }: { bulk: BulkRequest; one: Meant }): Promise<boolean> {
  const { action, reason } = bulk;
  if (action === 'confirm-cash') return confirmCash(context, { ...by, orderId: one.id, isConfirmed: true });
  const status = targets[action];
  if (one.status === status) return false;
  if (!movesOfStaff(one.status).includes(status))
    throw new ApiError('MOVE_NOT_ALLOWED', { message: `It is ${stateWords[one.status]}.` });
  const move = { status, notes: action === 'cancel' ? reason : '' };
  await moveByStaff(context, {
    ...by,
    orderId: one.id,
    isOneOfMany: true,
    requested: { ...move, trackingNumber: undefined, carrier: undefined, parcel: undefined },
  });
  return true;
}

/** Turns an ApiError into the result's `problem`; any other error is our own fault and is rethrown. */
async function outcomeOf(work: () => Promise<boolean>): Promise<Pick<DeskResult, 'problem' | 'wasDone'>> {
  try {
    return { problem: '', wasDone: !(await work()) };
  } catch (fault) {
    if (fault instanceof ApiError) return { problem: fault.message, wasDone: false };
    throw fault;
  }
}
