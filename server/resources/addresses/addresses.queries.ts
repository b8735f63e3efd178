import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type AddressRow = Awaited<ReturnType<typeof selectAddresses>>[number];

export type AddressColumns = {
  full_name: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  pincode: string;
  landmark: string;
  type: string;
};

const columns = [
  'id',
  'full_name',
  'phone',
  'line1',
  'line2',
  'city',
  'state',
  'pincode',
  'landmark',
  'type',
  'is_default',
  'created_at',
  'updated_at',
] as const;

/** Returns a user's address book: the default first, then newest first. */
export function selectAddresses(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the address books of several users, each in the same order. */
export function selectBooks(db: Kysely<DB>, userIds: readonly string[]) {
  return db
    .selectFrom('addresses')
    .select(['user_id', ...columns])
    .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertAddress(
  tx: Kysely<DB>,
  address: AddressColumns & { user_id: string; is_default: boolean },
  now: Date,
) {
  return tx
    .insertInto('addresses')
    .values({ ...address, created_at: now, updated_at: now })
    .execute();
}

/** Updates an address only if it belongs to this user. */
export function updateAddress(
  tx: Kysely<DB>,
  key: { id: string; userId: string },
  change: AddressColumns & { is_default: boolean; updated_at: Date },
) {
  return tx.updateTable('addresses').set(change).where('id', '=', key.id).where('user_id', '=', key.userId).execute();
}

export async function deleteAddress(tx: Kysely<DB>, key: { id: string; userId: string }): Promise<boolean> {
  const row = await tx
    .deleteFrom('addresses')
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Must run before another address becomes the default: the unique index allows one at any time. */
export function clearDefault(tx: Kysely<DB>, userId: string) {
  return tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export function setDefault(tx: Kysely<DB>, id: string) {
  return tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute();
}
