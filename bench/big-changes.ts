import pg from 'pg';
import { mostCouponsAtOnce } from '#contract/admin-coupons.ts';
import { mostProductsAtOnce } from '#contract/admin-products.ts';
import { mostUsersAtOnce } from '#contract/admin-users.ts';
import { mostStockAtOnce } from '#contract/stock.ts';
import { addOrders, catalogueOf, startBenchPostgres } from './database.ts';
import { withClient } from '#database/postgres.client.ts';
import { loadNote } from './report.ts';
import { staffToken, startShop } from './shop-under-test.ts';

// `node bench/big-changes.ts [products [moved]]`: the largest single actions of staff, and their undo. One that exceeds
// the statement timeout (5 s) could never succeed and fails the run.
const [products = 100_000, moved = mostProductsAtOnce] = process.argv.slice(2).map(Number);
const goalMs = 5_000;

type Answer = { activityId: string; category: { _id: string }; templates: { product: { version: string } } };

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, products, 'bench_changes');
  await withClient(url, (client) => addOrders(client, { orders: 1_000 }));
  const shop = await startShop(url, 48);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const token = await staffToken(pool);
    console.log(`${products} products, ${moved} moved, ${loadNote()}\n| | ms | answer |\n|---|---|---|`);
    await measureAll(pool, (name, call, body) =>
      asked({ name, url: `http://127.0.0.1:${shop.port}/api` }, { call, body, token }),
    );
  } finally {
    await pool.end();
    await shop.stop();
  }
} finally {
  await postgres.stop();
}

/** `call`: method and path. */
type Ask = (name: string, call: string, body?: object) => Promise<Answer>;

async function measureAll(pool: pg.Pool, ask: Ask): Promise<void> {
  const undo = ({ activityId }: Answer) => ask('undo of it', `POST /admin/activity/${activityId}/undo`);
  const { templates } = await ask('the templates', 'GET /digital-marketer/seo/templates');
  const words = { title: `{name} of {brand} ${Date.now()}`, description: '', version: templates.product.version };
  await undo(await ask('a template of all products', 'PUT /digital-marketer/seo/templates/product', words));

  const { category } = await ask('a new category', 'POST /admin/categories', { name: `Bench ${Date.now()}` });
  const path = `/admin/categories/${category._id}`;
  await pool.query(
    `update products set category_id = $1 where id in (select id from products where is_active order by id limit $2)`,
    [category._id, moved],
  );
  await ask('its name', `PUT ${path}`, { name: `Bench, named anew ${Date.now()}` });
  const [other = ''] = await idsOf(pool, `categories where name not like 'Bench %'`, 1);
  await undo(await ask('its deletion', `DELETE ${path}?moveTo=${other}`));

  for (const [list, call, deeds] of await bulks(pool, other)) {
    for (const [name, body] of Object.entries(deeds)) {
      await undo(await ask(`${list}: ${name}`, `POST /admin/${call}/bulk`, body));
    }
  }
}

/** The bulk actions of each list with their maximum number of rows. */
async function bulks(pool: pg.Pool, category: string): Promise<[string, string, Record<string, object>][]> {
  await pool.query(`insert into pincodes (digits, zone) select n::text, 'india' from generate_series(400001, 404900) n
    on conflict do nothing`);
  await pool.query(`insert into coupons (code, discount_type, discount_value, valid_until)
    select 'BENCH' || n, 'flat', 10000, now() + interval '1 year' from generate_series(1, 1000) n on conflict do nothing`);
  const products = { ids: await idsOf(pool, 'products where is_active', mostProductsAtOnce) };
  const variants = { ids: await idsOf(pool, 'variants', mostStockAtOnce) };
  const people = { ids: await idsOf(pool, `users where role = 'user'`, mostUsersAtOnce) };
  const coupons = { ids: await idsOf(pool, `coupons where code like 'BENCH%'`, mostCouponsAtOnce) };
  const pincodes = { matching: { search: '40' } };
  const price = { action: 'price', by: 'percent', value: 5, rounding: 'rupee', who: products };
  return [
    [
      `${products.ids.length} products`,
      'products',
      {
        'another category': { action: 'category', category, who: products },
        prices: price,
        tags: { action: 'tags', add: [`bench-${Date.now()}`], remove: [], who: products },
        archived: { action: 'archive', who: products },
      },
    ],
    [
      `${variants.ids.length} variants`,
      'stock',
      {
        adjusted: {
          action: 'adjust',
          change: 3,
          reason: 'received',
          note: '',
          key: crypto.randomUUID(),
          who: variants,
        },
        'low at': { action: 'level', lowStockLevel: Date.now() % 50, who: variants },
      },
    ],
    [`${people.ids.length} people`, 'users', { blocked: { action: 'block', who: people } }],
    [
      `${coupons.ids.length} coupons`,
      'coupons',
      { off: { action: 'off', who: coupons }, deleted: { action: 'delete', who: coupons } },
    ],
    [
      'pincodes',
      'pincodes',
      { 'no cash': { action: 'cash-off', who: pincodes }, deleted: { action: 'delete', who: pincodes } },
    ],
  ];
}

async function idsOf(pool: pg.Pool, from: string, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from ${from} order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

async function asked(
  { name, url }: { name: string; url: string },
  { call, body, token }: { call: string; body: object | undefined; token: string },
): Promise<Answer> {
  const [method, path] = call.split(' ');
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const started = performance.now();
  const reply = await fetch(url + path, { method: method ?? '', headers, body: body ? JSON.stringify(body) : null });
  const text = await reply.text();
  const ms = performance.now() - started;
  if (!reply.ok || ms > goalMs) process.exitCode = 1;
  console.log(`| ${name} | ${ms.toFixed(0)} | ${reply.status} ${reply.ok ? '' : text.slice(0, 100)} |`);
  // Sound: each caller reads the response of its own endpoint.
  return JSON.parse(text) as Answer;
}
