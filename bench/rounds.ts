import { parseArgs } from 'node:util';
import pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import { buildShop } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import { openPool, timeLimits } from '#server/platform/db/pool.ts';
import { openLog } from '#server/platform/log.ts';
import { tasksOf } from '#server/tasks.ts';
import { timetable } from '#server/timetable.ts';
import { nowhere } from '#server/testing/nowhere.ts';
import { addOrders, catalogueOf, startBenchPostgres } from './database.ts';
import { loadNote } from './report.ts';

// `node bench/rounds.ts --products 100000 --orders 1000000 [--only issue-missing-papers,…]`: how long each scheduled
// job takes in a large shop, and its slowest statement. A statement that exceeds the statement timeout could never
// complete and fails the run, as does a job that throws.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});
const [products, orders] = [Number(values.products), Number(values.orders)];
const only = values.only.split(',').filter((name) => name !== '');

/** Additional data for the jobs: every user has saved three products; one price in twenty has fallen. */
const waiting = `
  set session_replication_role = replica;
  insert into wishlist_items (user_id, product_id, price_paise, added_at)
    select u.id, p.id, p.price_paise + case when p.place % 20 = 0 then 20000 else 0 end, now() - interval '30 days'
    from (select id, row_number() over () as n from users where identity_uid like 'many-%') u
    cross join generate_series(1, 3) k
    join (select id, price_paise, row_number() over (order by id) as place from products where is_active limit 20000) p
      on p.place = 1 + (u.n * 7 + k * 31) % 20000
    on conflict do nothing;
  insert into message_choices (user_id, topic, channel, is_on, changed_at)
    select id, 'offers', 'email', true, now() from users where identity_uid like 'many-%';
  update users set marketing_email_since = now(), email_verified_at = now() where identity_uid like 'many-%';
  insert into search_terms (term, results, searches, first_at, last_at)
    select 'word ' || n, n % 40, 1 + n % 9, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 300000) n;
  insert into pictures (key, width, height, placeholder)
    select md5(n::text), 900, 1200, '#8a8a8a' from generate_series(1, 200000) n on conflict do nothing;
  update orders set delivered_at = now() - interval '8 days' where order_number in (select 'KB-' || n from generate_series(3001, 6000) n);
  set session_replication_role = origin;
  insert into outreach_trail (user_id) select id from users on conflict do nothing;`;

type Slow = { ms: number; text: string };

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, products, 'bench_rounds');
  await withClient(url, (client) => addOrders(client, { orders, more: waiting }));
  console.log(`${products} products, ${orders} orders, ${loadNote()}`);
  console.log('| round | ms | statements | slowest, ms | what it is |\n|---|---|---|---|---|');
  await measureAll(url);
} finally {
  await postgres.stop();
}

async function measureAll(url: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', SHOP_DATA: '/nonexistent' });
  const log = openLog({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  const pool = openPool({ url, size: 10, log });
  // Disabled, so that statements beyond the shop's limits are measured too.
  Object.assign(pool.options, { statement_timeout: 0, query_timeout: 0 });
  const statements = watch();
  await prepareJobs(url);
  await withClient(url, (client) => client.query('delete from graphile_worker._private_jobs'));
  const shop = await buildShop({ config, pool, log, clock: systemClock, ...nowhere });
  const tasks = tasksOf(shop.context);
  try {
    for (const [name, run] of Object.entries(tasks)) {
      if (!Object.values(timetable).flat().includes(name) || (only.length > 0 && !only.includes(name))) continue;
      statements.length = 0;
      const started = performance.now();
      // Sound: none of these jobs uses more than its payload.
      const fault = await Promise.resolve(run?.({}, {} as never)).then(() => '', String);
      const slowest = statements.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { ms: 0, text: '' });
      if (fault || slowest.ms > timeLimits.statement_timeout) process.exitCode = 1;
      const what = fault || slowest.text.replaceAll(/\s+/g, ' ').slice(0, 110);
      console.log(
        `| ${name} | ${(performance.now() - started).toFixed(0)} | ${statements.length} | ${slowest.ms.toFixed(0)} | ${what} |`,
      );
    }
  } finally {
    await shop.app.close();
    await pool.end();
  }
}

/** Records every statement of this process from now on, with its time. */
function watch(): Slow[] {
  const seen: Slow[] = [];
  const ask = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value;
  const value = function timed(this: unknown, ...given: unknown[]): unknown {
    const started = performance.now();
    const [asked] = given;
    const note = () => void seen.push({ ms: performance.now() - started, text: textOf(asked) });
    // Pools call with a callback, other code awaits a promise.
    const told = given.map((one) =>
      typeof one === 'function' ? (...answer: unknown[]) => (note(), Reflect.apply(one, undefined, answer)) : one,
    );
    const answer: unknown = Reflect.apply(ask, this, told);
    if (answer instanceof Promise) answer.then(note, note);
    return answer;
  };
  Object.defineProperty(pg.Client.prototype, 'query', { value });
  return seen;
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));
}
