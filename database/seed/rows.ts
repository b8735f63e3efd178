import type pg from 'pg';

type Column = { name: string; type: string };

/** Inserts many rows in one statement; `columns` are "name type" in PostgreSQL's syntax. */
export async function insertRows(
  client: pg.ClientBase,
  into: { table: string; columns: readonly string[] },
  rows: readonly object[],
): Promise<void> {
  const columns = into.columns.map((column): Column => {
    const [name = '', ...type] = column.split(' ');
    return { name, type: type.join(' ') };
  });
  const names = columns.map((column) => column.name).join(', ');
  const typed = columns.map((column) => `${column.name} ${column.type}`).join(', ');
  await client.query(
    `insert into ${into.table} (${names}) select ${names} from json_to_recordset($1) as r (${typed})`,
    [JSON.stringify(rows)],
  );
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** Start of the day (IST) this many days before `now`. */
export function dayBefore(now: Date, days: number): Date {
  const aheadMs = 5.5 * 3_600_000;
  return new Date(Math.floor((daysBefore(now, days).getTime() + aheadMs) / 86_400_000) * 86_400_000 - aheadMs);
}
