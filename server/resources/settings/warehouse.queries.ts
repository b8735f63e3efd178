import { type Kysely, sql } from 'kysely';
import type { WarehouseSettings } from '#contract/shop-settings.ts';
import type { DB } from '#database/schema.ts';

export async function selectWarehouse(
  db: Kysely<DB>,
  { lock }: { lock: boolean },
): Promise<WarehouseSettings | undefined> {
  const { rows } = await sql<WarehouseSettings>`
    select contact, phone, street, city, pincode, state_code as "stateCode", carrier_name as "carrierName",
      cutoff_hour as hour, packing_days as "packingDays", to_json(work_days) as "workDays"
    from warehouse ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function updateWarehouse(tx: Kysely<DB>, warehouse: WarehouseSettings, now: Date): Promise<void> {
  const { stateCode, carrierName, hour, packingDays, workDays, ...place } = warehouse;
  await tx
    .updateTable('warehouse')
    .set({
      ...place,
      state_code: stateCode,
      carrier_name: carrierName,
      cutoff_hour: hour,
      packing_days: packingDays,
      work_days: workDays.toSorted((one, other) => one - other),
      updated_at: now,
    })
    .execute();
}
