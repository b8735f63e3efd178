import { mostPincodesAtOnce, type PincodeBulk, type PincodeRow } from '#contract/admin-pincodes.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import * as queries from './admin-pincodes.queries.ts';

const changes = {
  'cash-on': { cod: true },
  'cash-off': { cod: false },
  'pickup-on': { pickup: true },
  'pickup-off': { pickup: false },
  deliver: { delivers: true },
  stop: { delivers: false, cod: false, pickup: false },
} as const;

/** Applies one action to many pincodes in one transaction; the results say why any was skipped. */
export async function changePincodes(context: Context, { action, who }: PincodeBulk): Promise<BulkResult[]> {
  return inTransaction(context.db, async (tx) => {
    const meant = await queries.lockPincodes(tx, { who, most: mostPincodesAtOnce + 1 });
    if (meant.length > mostPincodesAtOnce) {
      throw new ApiError('OUT_OF_RANGE', {
        message: `At most ${mostPincodesAtOnce.toLocaleString('en-IN')} pincodes at once. Narrow the list first.`,
      });
    }
    const judged = meant.map((row) => ({ row, problem: problemOf(row, action) }));
    const free = judged.filter(({ problem }) => problem === '').map(({ row }) => row._id);
    if (action === 'delete') await queries.deletePincodes(tx, free);
    else await queries.updatePincodes(tx, free, changes[action]);
    const results = judged.map(({ row: { _id }, problem }) => ({ id: _id, title: _id, problem }));
    return [...results, ...missing({ action, who }, meant)];
  });
}

function problemOf({ delivers }: PincodeRow, action: PincodeBulk['action']): string {
  const needsDelivery = action === 'cash-on' || action === 'pickup-on';
  return needsDelivery && !delivers ? 'Nothing is delivered there.' : '';
}

/** Ids that no longer exist; a problem unless they were to be deleted anyway. */
function missing({ action, who }: PincodeBulk, meant: readonly PincodeRow[]): BulkResult[] {
  if (!('ids' in who)) return [];
  const known = new Set(meant.map(({ _id }) => _id));
  const problem = action === 'delete' ? '' : 'It is not in the list any more.';
  return [...new Set(who.ids)].filter((id) => !known.has(id)).map((id) => ({ id, title: id, problem }));
}
