import type pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import { openLog } from '#server/platform/log.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { Proof } from './proving.ts';
import { onStage } from './support/stage.ts';

const commits = 100;

/** Settings that must be on for the shop's connections. */
const wanted = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];

export const proof: Proof = {
  promise: 'An acknowledged order is on disk',
  prove: (run) =>
    onStage({ goods: 1 }, async ({ postgres }) => {
      const pool = openPool({ url: postgres.url, size: 2, log: openLog({ level: 'silent' }) });
      const { rows } = await pool.query<{ name: string }>(
        `select name from pg_settings where name = any($1) and setting = 'on'`,
        [wanted],
      );
      run.figure('safeties that are off', wanted.length - rows.length, { exactly: 0 });
      await pool.query('create table kept (n int)');
      const before = await flushes(postgres.url);
      for (let n = 0; n < commits; n += 1) await pool.query('insert into kept values ($1)', [n]);
      run.figure(`flushes of the log for ${commits} commits`, (await flushes(postgres.url)) - before, {
        atLeast: commits,
      });
      await pool.end();
    }),
};

/** Returns how often PostgreSQL has flushed its WAL to disk. Processes report this when they end, and occasionally. */
async function flushes(url: string): Promise<number> {
  await withClient(url, (client) =>
    client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'ksauni'`),
  );
  return withClient(url, async (client: pg.Client) => {
    const { rows } = await client.query<{ many: number }>(
      `select coalesce(sum(fsyncs), 0)::int as many from pg_stat_io where object = 'wal'`,
    );
    return rows[0]?.many ?? 0;
  });
}
