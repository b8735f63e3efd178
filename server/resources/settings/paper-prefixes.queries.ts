import { type Kysely, sql } from 'kysely';
import type { PaperKind } from '#contract/rules/paper-numbers.ts';
import type { DB } from '#database/schema.ts';

export type SeriesRow = { kind: PaperKind; year: string; prefix: string; last: number };

/** Returns both kinds' prefix and last assigned number in these financial years. */
export async function selectSeries(db: Kysely<DB>, years: readonly string[]): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select kind, year, (select p.prefix from paper_prefixes p where p.kind = k.kind and p.financial_year <= y.year
        order by p.financial_year desc limit 1) as prefix,
      coalesce((select s.last_number from invoice_series s where s.kind = k.kind and s.financial_year = y.year), 0) as last
    from unnest(array['invoice', 'credit_note']) as k (kind), unnest(${years}::text[]) as y (year)`.execute(db);
  return rows;
}

/** Locks the prefixes until the transaction ends. */
export async function lockPrefixes(tx: Kysely<DB>): Promise<void> {
  await sql`select from paper_prefixes order by kind, financial_year for update`.execute(tx);
}

type Change = { kind: PaperKind; year: string; prefix: string };

/** Whether the other kind of document uses this prefix, or has used it from that year on. */
export async function isOfOtherKind(tx: Kysely<DB>, { kind, year, prefix }: Change): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from paper_prefixes where kind <> ${kind} and prefix = ${prefix})
      or exists (select from invoices where kind <> ${kind} and financial_year >= ${year}
        and starts_with(number, ${`${prefix}/`})) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Sets the prefix from that year on, up to a later year with its own. */
export async function upsertPrefix(tx: Kysely<DB>, { kind, year, prefix }: Change): Promise<void> {
  await sql`
    insert into paper_prefixes (kind, financial_year, prefix) values (${kind}, ${year}, ${prefix})
    on conflict (kind, financial_year) do update set prefix = excluded.prefix`.execute(tx);
}

/** Deletes planned prefixes of later years. */
export async function deleteLaterPrefixes(tx: Kysely<DB>, { kind, year }: Omit<Change, 'prefix'>): Promise<void> {
  await sql`delete from paper_prefixes where kind = ${kind} and financial_year > ${year}`.execute(tx);
}
