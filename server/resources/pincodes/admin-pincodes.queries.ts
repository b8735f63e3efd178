import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PincodeRow, PincodeSort, Zone } from '#contract/admin-pincodes.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing } from '#server/platform/db/like.ts';

type Flag = 'true' | 'false' | undefined;

/** Filters of the pincode list; an omitted field does not filter. */
export type Filter = {
  search?: string | undefined;
  delivers?: Flag;
  cod?: Flag;
  pickup?: Flag;
  state?: string | undefined;
  zone?: string | undefined;
};

type PageQuery = { filter: Filter; sort: PincodeSort; limit: number; offset: number };

const columns = sql`p.digits as _id, p.city, p.state, p.zone, z.min_days as "minDays", z.max_days as "maxDays",
  p.delivers, p.cod, p.pickup, p.version from pincodes p join delivery_zones z on z.code = p.zone`;

const orderBy: Record<PincodeSort, RawBuilder<unknown>> = {
  pincode: sql`p.digits`,
  '-pincode': sql`p.digits desc`,
  city: sql`p.city, p.digits`,
  '-city': sql`p.city desc, p.digits desc`,
  state: sql`p.state, p.digits`,
  '-state': sql`p.state desc, p.digits desc`,
};

export async function selectPincodeRows(
  db: Kysely<DB>,
  { filter, sort, limit, offset }: PageQuery,
): Promise<PincodeRow[]> {
  const { rows } = await sql<PincodeRow>`
    select ${columns} where ${conditionsOf(filter)} order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Counts the matches up to one more than is displayed. */
export async function countPincodes(db: Kysely<DB>, filter: Filter): Promise<number> {
  return countUpTo(db, sql`select from pincodes p where ${conditionsOf(filter)}`);
}

function conditionsOf({ search, delivers, cod, pickup, state, zone }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (search) conditions.push(findsOf(search));
  if (delivers) conditions.push(sql`p.delivers = ${delivers === 'true'}`);
  if (cod) conditions.push(sql`p.cod = ${cod === 'true'}`);
  if (pickup) conditions.push(sql`p.pickup = ${pickup === 'true'}`);
  if (state) conditions.push(sql`p.state = ${state}`);
  if (zone) conditions.push(sql`p.zone = ${zone}`);
  return sql.join(conditions, sql` and `);
}

/**
 * Digits match as a prefix, and six digits also match the prefix rows that apply to them; any other text is searched in
 * city and state.
 */
function findsOf(search: string): RawBuilder<SqlBool> {
  const typed = search.replace(/\s/g, '');
  if (/^\d+$/.test(typed)) {
    const around = typed.length === 6 ? [1, 2, 3, 4, 5].map((length) => typed.slice(0, length)) : [];
    return sql`(p.digits like ${`${typed}%`} or p.digits = any (${around}::text[]))`;
  }
  const pattern = containing(search);
  return sql`(p.city ilike ${pattern} or p.state ilike ${pattern})`;
}

export async function selectPincodeRow(db: Kysely<DB>, digits: string): Promise<PincodeRow | undefined> {
  const { rows } = await sql<PincodeRow>`select ${columns} where p.digits = ${digits}`.execute(db);
  return rows[0];
}

/** Reads the row and locks it until this transaction ends. */
export async function lockPincode(tx: Kysely<DB>, digits: string): Promise<PincodeRow | undefined> {
  const { rows } = await sql<PincodeRow>`
    select ${columns} where p.digits = ${digits} for no key update of p`.execute(tx);
  return rows[0];
}

/** Locks the rows of a bulk action, in the order of their digits. */
export async function lockPincodes(
  tx: Kysely<DB>,
  { who, most }: { who: { ids: readonly string[] } | { matching: Filter }; most: number },
): Promise<PincodeRow[]> {
  const which = 'ids' in who ? sql<SqlBool>`p.digits = any (${who.ids}::text[])` : conditionsOf(who.matching);
  const { rows } = await sql<PincodeRow>`
    select ${columns} where ${which} order by p.digits limit ${most} for no key update of p`.execute(tx);
  return rows;
}

type PincodeColumns = {
  city: string;
  state: string;
  zone: string;
  delivers: boolean;
  cod: boolean;
  pickup: boolean;
};

export async function insertPincode(tx: Kysely<DB>, row: PincodeColumns & { digits: string }): Promise<void> {
  await tx.insertInto('pincodes').values(row).execute();
}

export async function updatePincodes(
  tx: Kysely<DB>,
  digits: readonly string[],
  change: Partial<PincodeColumns>,
): Promise<void> {
  if (digits.length > 0)
    await tx
      .updateTable('pincodes')
      .set(change)
      .where('digits', 'in', [...digits])
      .execute();
}

export async function deletePincodes(tx: Kysely<DB>, digits: readonly string[]): Promise<void> {
  if (digits.length > 0)
    await tx
      .deleteFrom('pincodes')
      .where('digits', 'in', [...digits])
      .execute();
}

export async function selectZones(db: Kysely<DB>): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select code, name, min_days as "minDays", max_days as "maxDays" from delivery_zones order by min_days, code`.execute(
    db,
  );
  return rows;
}
