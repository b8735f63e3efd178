import type { z } from 'zod';
import { mostStockAtOnce, type StockAdjustment, type stockEndpoints, type StockLine } from '#contract/stock.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectLevels } from '#server/resources/products/stock-levels.queries.ts';
import {
  keepMeant,
  lockShelves,
  moveStock,
  selectMoved,
  selectMover,
  type Shelf,
  updateLevels,
  updateShopLevel,
} from './shelf.queries.ts';
import { selectMeant } from './stock.queries.ts';
import { causeOf, changeOf, whyNot } from './stock.rules.ts';
import { readLine } from './stock.ts';

type Adjusted = { line: StockLine; activityId: string | undefined };

/**
 * Changes the on-hand quantity of a variant; rejects with EDIT_CONFLICT if it changed since it was counted. A repeat
 * with the same key returns the first activity.
 */
export async function adjustStock(context: Context, id: string, adjustment: StockAdjustment): Promise<Adjusted> {
  const key = 'key' in adjustment ? adjustment.key : undefined;
  const activityId = await inTransaction(context.db, async (tx) => {
    const shelf = await lockOne(tx, id);
    const before = key && (await selectMover(tx, id, key));
    if (before) return before;
    if ('counted' in adjustment && adjustment.seen !== undefined && adjustment.seen !== shelf.on_hand) {
      throw new ApiError('EDIT_CONFLICT', {
        message: `There were ${adjustment.seen} when you looked, now there are ${shelf.on_hand}. Please count again.`,
      });
    }
    const quantity = changeOf(adjustment, shelf);
    const problem = whyNot(shelf, quantity);
    if (problem) throw new ApiError(quantity > 0 ? 'OUT_OF_RANGE' : 'OUT_OF_STOCK', { message: problem });
    const cause = causeOf(adjustment.reason, adjustment.note);
    await moveStock(tx, [{ id, quantity }], { ...cause, now: context.clock.now(), key });
    return undefined;
  });
  return { line: (await readLine(context, id)).line, activityId };
}

export async function setLevel(context: Context, id: string, level: number | null): Promise<StockLine> {
  await inTransaction(context.db, async (tx) => {
    await lockOne(tx, id);
    await updateLevels(tx, [id], level);
  });
  return (await readLine(context, id)).line;
}

export async function setShopLevel(context: Context, level: number): Promise<void> {
  await inTransaction(context.db, (tx) => updateShopLevel(tx, level));
}

async function lockOne(tx: Context['db'], id: string): Promise<Shelf> {
  const [shelf] = await lockShelves(tx, [id]);
  if (!shelf) throw new ApiError('NOT_FOUND');
  return shelf;
}

type Bulk = z.output<typeof stockEndpoints.bulk.body>;

type AdjustedMany = { results: BulkResult[]; activityId?: string | undefined };

/**
 * Adjusts many variants alike, or sets their low-stock level, in one transaction; returns for each one skipped the
 * reason. A repeat with the same key returns the first activity.
 */
export async function adjustMany(context: Context, bulk: Bulk): Promise<AdjustedMany> {
  return inTransaction(context.db, async (tx) => {
    const ids = await meantOnce(tx, bulk);
    const shelves = await lockShelves(tx, ids);
    const left = missing(ids, shelves);
    if (bulk.action !== 'level') {
      const { results, activityId } = await moveMany(context, tx, { bulk, shelves });
      return { results: [...results, ...left], activityId };
    }
    const found = shelves.map(({ id }) => id);
    await updateLevels(tx, found, bulk.lowStockLevel);
    return { results: [...shelves.map(fine), ...left] };
  });
}

type AdjustStep = { bulk: Extract<Bulk, { action: 'adjust' }>; shelves: readonly Shelf[] };

async function moveMany(context: Context, tx: Context['db'], { bulk, shelves }: AdjustStep): Promise<AdjustedMany> {
  const { change, reason, note, key } = bulk;
  const ids = shelves.map(({ id }) => id);
  const moved = key ? await selectMoved(tx, ids, key) : new Set<string>();
  const judged = shelves.map((shelf) => ({
    ...fine(shelf),
    problem: moved.has(shelf.id) ? '' : whyNot(shelf, change),
  }));
  const good = judged.filter(({ id, problem }) => problem === '' && !moved.has(id));
  const moves = good.map(({ id }) => ({ id, quantity: change }));
  await moveStock(tx, moves, { ...causeOf(reason, note), now: context.clock.now(), key });
  const [before] = moved;
  return { results: judged, activityId: key && before && (await selectMover(tx, before, key)) };
}

function fine({ id, title }: Shelf): BulkResult {
  return { id, title, problem: '' };
}

/** A repeat applies to the variants of the first request: others may match by now. */
function meantOnce(tx: Context['db'], bulk: Bulk): Promise<readonly string[]> {
  const find = () => meantBy(tx, bulk.who);
  return bulk.action === 'adjust' && bulk.key ? keepMeant(tx, bulk.key, find) : find();
}

async function meantBy(tx: Context['db'], who: Bulk['who']): Promise<readonly string[]> {
  if ('ids' in who) return [...new Set(who.ids)];
  const levels = await selectLevels(tx);
  const ids = await selectMeant(tx, { ...who.matching, levels, most: mostStockAtOnce + 1 });
  if (ids.length <= mostStockAtOnce) return ids;
  throw new ApiError('OUT_OF_RANGE', {
    message: `At most ${mostStockAtOnce.toLocaleString('en-IN')} variants at once. Narrow the list first.`,
  });
}

/** Results for requested variants that no longer exist. */
function missing(ids: readonly string[], shelves: readonly Shelf[]): BulkResult[] {
  const known = new Set(shelves.map(({ id }) => id));
  return ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, title: id.slice(-8), problem: 'There is no such variant any more.' }));
}
