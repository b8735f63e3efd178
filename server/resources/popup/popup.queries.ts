import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

export function selectSetting(db: Kysely<DB>) {
  return db
    .selectFrom('popup_setting')
    .select(['show_sale_popup', 'audience', 'delay_seconds', 'frequency', 'starts_at', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Returns the popup's banners by position. */
export function selectPopupBanners(db: Kysely<DB>) {
  return db
    .selectFrom('popup_banners')
    .select(['id', 'banner_id', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Locks the single row, to serialize changes of the setting. */
export async function lockSetting(tx: Transaction<DB>): Promise<void> {
  await tx.selectFrom('popup_setting').select('only_one').forUpdate().execute();
}

type Columns = {
  show_sale_popup: boolean;
  audience: string;
  delay_seconds: number;
  frequency: string;
  starts_at: string | null;
  ends_at: string | null;
};

export async function updateSetting(tx: Transaction<DB>, change: Partial<Columns>, now: Date): Promise<void> {
  await tx
    .updateTable('popup_setting')
    .set({ ...change, updated_at: now })
    .execute();
}

type NewBanner = { banner_id: string; is_active: boolean; position: number };

export async function deletePopupBanners(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('popup_banners').execute();
}

export async function insertPopupBanners(tx: Transaction<DB>, banners: NewBanner[]): Promise<void> {
  await tx.insertInto('popup_banners').values(banners).execute();
}
