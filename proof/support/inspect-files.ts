import { withClient } from '#database/postgres.client.ts';

/** Checks a database's tables, indexes and checksums with PostgreSQL's amcheck; returns its findings. */
export async function inspectFiles(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('create extension if not exists amcheck');
    const { rows: tables } = await client.query<{ fault: string }>(
      `select format('%s, block %s: %s', c.oid::regclass, v.blkno, v.msg) as fault from pg_class c,
        verify_heapam(c.oid, check_toast => true) v
      where c.relkind = 'r' and c.relpersistence = 'p'`,
    );
    const { rows: indexes } = await client.query<{ oid: number; name: string; isUnique: boolean }>(
      `select i.indexrelid as oid, i.indexrelid::regclass::text as name, i.indisunique as "isUnique"
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`,
    );
    const faults = tables.map(({ fault }) => fault);
    for (const { oid, name, isUnique } of indexes) {
      const check = client.query('select bt_index_parent_check($1, true, true, $2)', [oid, isUnique]);
      await check.catch((error: Error) => faults.push(`${name}: ${error.message}`));
    }
    return faults;
  });
}
