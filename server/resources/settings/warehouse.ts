import type { PackingRule } from '#contract/rules/delivery.ts';
import type { WarehouseSettings } from '#contract/shop-settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { selectWarehouse, updateWarehouse } from './warehouse.queries.ts';

type Known = Pick<Context, 'db' | 'memo'>;

/** Returns where parcels leave and returns arrive; cached until changed in any process. */
export function warehouseOf({ db, memo }: Known): Promise<WarehouseSettings> {
  return memo.get('warehouse', ['settings'], () => warehouseIn(db));
}

/** Returns the packing schedule for future orders. */
export async function packingOf(context: Known): Promise<PackingRule> {
  const { hour, packingDays, workDays } = await warehouseOf(context);
  return { hour, packingDays, workDays };
}

type Versioned = { warehouse: WarehouseSettings; version: string };

/** Reads the stored settings with their version, for editing. */
export async function readWarehouse({ db }: Pick<Context, 'db'>): Promise<Versioned> {
  const warehouse = await warehouseIn(db);
  return { warehouse, version: versionOf(warehouse) };
}

/** Changes the address and packing schedule; delivery dates promised to orders stay. */
export async function saveWarehouse(
  context: Context,
  { version, ...warehouse }: WarehouseSettings & { version: string },
): Promise<Versioned> {
  return inTransaction(context.db, async (tx) => {
    requireSeen(await warehouseIn(tx, { lock: true }), version);
    await updateWarehouse(tx, warehouse, context.clock.now());
    await invalidateOnCommit(tx, ['settings']);
    return readWarehouse({ db: tx });
  });
}

/** Reads the stored settings. */
export async function warehouseIn(db: Context['db'], { lock } = { lock: false }): Promise<WarehouseSettings> {
  const warehouse = await selectWarehouse(db, { lock });
  if (!warehouse) throw new Error('The row of the warehouse is gone.');
  return warehouse;
}
