import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type PincodeRow = {
  digits: string;
  city: string;
  state: string;
  zone: string;
  delivers: boolean;
  cod: boolean;
  pickup: boolean;
};

const columns = sql`p.digits, p.city, p.state, p.zone, p.delivers, p.cod, p.pickup from pincodes p`;

export async function selectPincodes(
  db: Kysely<DB>,
  digits: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<PincodeRow[]> {
  const { rows } = await sql<PincodeRow>`
    select ${columns} where p.digits = any (${digits}::text[]) order by p.digits
    ${isLocked ? sql`for no key update of p` : sql``}`.execute(db);
  return rows;
}

export async function selectAllPincodes(db: Kysely<DB>, most: number): Promise<PincodeRow[]> {
  const { rows } = await sql<PincodeRow>`select ${columns} order by p.digits limit ${most}`.execute(db);
  return rows;
}

export async function upsertPincodes(tx: Kysely<DB>, all: readonly PincodeRow[]): Promise<void> {
  await sql`
    insert into pincodes (digits, city, state, zone, delivers, cod, pickup)
    select n.* from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      n (digits text, city text, state text, zone text, delivers boolean, cod boolean, pickup boolean)
    on conflict (digits) do update set city = excluded.city, state = excluded.state, zone = excluded.zone,
      delivers = excluded.delivers, cod = excluded.cod, pickup = excluded.pickup`.execute(tx);
}
