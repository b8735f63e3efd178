import { expect, test } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, runJobs } = await testShop();

const filled = {
  'forget-visitors': `seen_events (id, seen_on) select gen_random_uuid(), $1::text::date`,
  'forget-old-sign-ins': `identity.attempt (kind, subject, count, window_ends_at) select 'x', sha256(($1::text || n)::bytea), 1, $1::text::timestamptz`,
  'forget-limit-counts': `limit_counts (subject, uses, ends_at) select sha256(($1::text || n)::bytea), 1, $1::text::timestamptz`,
};

test.each(Object.entries(filled))('%s comes to its end, however much there is to delete', async (job, rows) => {
  const [table] = rows.split(' ');
  const fill = (day: string, many: number) =>
    pool.query(`insert into ${rows} from generate_series(1, $2::int) n`, [day, many]);
  await fill('2020-01-01', 12_000);
  await fill('2100-01-01', 1);
  await pool.query(`create function too_many() returns trigger language plpgsql as $$ begin
      if (select count(*) > 5000 from gone) then raise query_canceled; end if; return null; end $$;
    create trigger too_many after delete on ${table} referencing old table as gone
      for each statement execute function too_many()`);
  try {
    await pool.query('select graphile_worker.add_job($1)', [job]);
    await runJobs();
    expect((await pool.query(`select from ${table}`)).rowCount).toBe(1);
  } finally {
    await pool.query('drop function too_many cascade');
  }
});
