import { type Kysely, sql } from 'kysely';
import type { StateCode } from '#contract/rules/indian-states.ts';
import type { SellerSettings } from '#contract/shop-settings.ts';
import type { DB } from '#database/schema.ts';

export async function selectSeller(db: Kysely<DB>, { lock }: { lock: boolean }): Promise<SellerSettings | undefined> {
  const { rows } = await sql<SellerSettings>`
    select legal_name as "legalName", street, city, pincode, gstin, phone, email, whatsapp, hours,
      officer_name as "officerName", officer_email as "officerEmail", officer_phone as "officerPhone",
      country_of_origin as "countryOfOrigin"
    from shop_seller ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/**
 * Returns the id of the current seller's row, stored with orders, and the seller's State; its code is validated by the
 * table.
 */
export async function selectHome(db: Kysely<DB>): Promise<{ id: number; home: StateCode } | undefined> {
  const { rows } = await sql<{ id: number; home: StateCode }>`
    select seller_id as id, left(gstin, 2) as home from shop_seller`.execute(db);
  return rows[0];
}

export async function updateSeller(tx: Kysely<DB>, seller: SellerSettings, now: Date): Promise<void> {
  const { legalName, officerName, officerEmail, officerPhone, countryOfOrigin, ...rest } = seller;
  await tx
    .updateTable('shop_seller')
    .set({
      ...rest,
      legal_name: legalName,
      officer_name: officerName,
      officer_email: officerEmail,
      officer_phone: officerPhone,
      country_of_origin: countryOfOrigin,
      updated_at: now,
    })
    .execute();
}
