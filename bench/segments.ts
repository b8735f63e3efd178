import pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import type { DB } from '#database/schema.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { countPeople } from '#server/resources/outreach/count-people.ts';
import { addOrders, catalogueOf, startBenchPostgres } from './database.ts';
import { tellTimes, timed } from './measure.ts';
import { loadNote } from './report.ts';
import { staffToken, startShop } from './shop-under-test.ts';

// `node bench/segments.ts [people orders products]`: how long counting a message's audience takes, by each condition
// alone and by all together.
const [people = 100_000, orders = 1_000_000, products = 10_000] = process.argv.slice(2).map(Number);
const goalMs = 200;
const rounds = 9;

/**
 * Two in three users agree to mails, one in six can be reached by push messages, and every other one has an abandoned
 * cart.
 */
const agreeing = `
  set session_replication_role = replica;
  update users set marketing_email_since = now(), email_verified_at = now() where hashtext(id::text) % 3 <> 0;
  insert into message_choices (user_id, topic, channel, is_on, changed_at)
    select id, 'offers', 'email', true, now() from users where marketing_email_since is not null;
  update users set marketing_push_since = now() where hashtext(id::text) % 6 = 0;
  insert into message_choices (user_id, topic, channel, is_on, changed_at)
    select id, 'offers', 'push', true, now() from users where marketing_push_since is not null;
  insert into push_subscriptions (endpoint, p256dh, auth, user_id, created_at, seen_at)
    select 'https://fcm.googleapis.com/fcm/send/' || id, '', '', id, now(), now() from users where marketing_push_since is not null;
  insert into carts (user_id, version, updated_at)
    select id, 1, now() - random() * interval '90 days' from users where identity_uid like 'many-%'
    on conflict do nothing;
  insert into cart_lines (cart_id, variant_id, quantity)
    select c.id, v.id, 1 from (select id, row_number() over () as n from carts) c
    cross join lateral generate_series(1, 1 + c.n % 3) piece
    join (select id, row_number() over (order by id) as place from variants) v on v.place = 1 + (c.n * 7 + piece) % 20000
    where c.n % 2 = 0 on conflict do nothing;
  set session_replication_role = origin;
  insert into outreach_trail (user_id) select id from users;`;

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, products, 'bench_segments');
  await withClient(url, (client) => addOrders(client, { orders, people, more: agreeing }));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await countPeople({ db: openDatabase<DB>(pool) });
    await pool.query('vacuum analyze outreach_people');
    await measureAll(url, pool);
  } finally {
    await pool.end();
  }
} finally {
  await postgres.stop();
}

async function measureAll(url: string, pool: pg.Pool): Promise<void> {
  const shop = await startShop(url, 48);
  try {
    const headers = { authorization: `Bearer ${await staffToken(pool)}`, 'content-type': 'application/json' };
    console.log(`${people} people, ${orders} orders, ${loadNote()}; milliseconds of ${rounds} requests`);
    const path = '/digital-marketer/messages/audience';
    const asked = Object.entries(await segments(pool)).map(([name, segment]) => {
      const request = { method: 'POST', headers, body: JSON.stringify({ segment, channels: ['email', 'push'] }) };
      return { name, ask: () => timed(shop.port, path, request) };
    });
    await tellTimes(asked, { goalMs, rounds });
  } finally {
    await shop.stop();
  }
}

async function segments(pool: pg.Pool): Promise<Record<string, object>> {
  const { rows } = await pool.query<{ id: string }>('select id from categories order by slug limit 3');
  const each = {
    boughtDays: 365,
    lapsedDays: 30,
    minOrders: 2,
    minSpent: 2_000,
    cartDays: 2,
    states: ['Karnataka', 'Maharashtra'],
    cities: ['Bengaluru', 'Pune'],
    categories: rows.map(({ id }) => id),
  };
  const alone = Object.entries(each).map(([name, value]) => [name, { [name]: value }]);
  return { everybody: {}, ...Object.fromEntries(alone), 'all together': each };
}
