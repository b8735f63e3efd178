import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { cloneDatabase, dropDatabase } from '#database/template.ts';
import { migratedUpTo, migrationsFrom } from '#server/testing/template.ts';
import { addPicture, addProduct } from '#server/testing/test-goods.ts';

const server = inject('testDatabaseUrl');
/** Earlier migrations ran before there was data. */
const first = '0062';
const [empty, used, visited, pictured, written] = ['empty', 'used', 'visited', 'pictured', 'written'].map(
  (of) => `migrations_${of}_${process.pid}`,
) as [string, string, string, string, string];
const emptyUrl = await migratedUpTo(server, first, empty);
const usedUrl = await cloneDatabase(server, empty, used);
const visitedUrl = await cloneDatabase(server, empty, visited);
const picturedUrl = await cloneDatabase(server, empty, pictured);
const writtenUrl = await cloneDatabase(server, empty, written);

afterAll(async () => {
  await dropDatabase(server, empty);
  await dropDatabase(server, used);
  await dropDatabase(server, visited);
  await dropDatabase(server, pictured);
  await dropDatabase(server, written);
});

/** Existing tables that are locked against writes, and constraints validated on all rows. */
const isTaken = `select k.name from pg_locks l join known k on k.oid = l.relation where l.pid = pg_backend_pid()
  and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;
const holds = `select conname as name from pg_constraint join known k on k.oid = conrelid where convalidated and contype in ('c', 'f')`;

test('a step that takes a table for itself goes through no rows', async () => {
  await withClient(emptyUrl, async (client) => {
    const namesOf = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
    for (const { name, sql } of await migrationsFrom(first)) {
      await client.query(`begin; create temp table known on commit drop as
        select oid, relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
      const before = new Set(await namesOf(holds));
      await client.query(sql);
      const isValidating = (await namesOf(holds)).some((rule) => !before.has(rule));
      const readsRows =
        isValidating || /^(insert|update|delete|with|do)\b|\bset not null\b|\btype \w+|\bstored\b/im.test(sql);
      expect(readsRows ? await namesOf(isTaken) : [], `${name}`).toEqual([]);
      await client.query('commit');
    }
  });
});

test('an index is built in one step and what it replaces dropped in the next: both in one deadlock with orders', async () => {
  const both = (await migrationsFrom(first)).filter(
    ({ sql }) => /^create (unique )?index\b/m.test(sql) && /^drop index\b/m.test(sql),
  );
  expect(both.map(({ name }) => name)).toEqual([]);
});

test('an index can be built before the upgrade, concurrently', async () => {
  const built = (await migrationsFrom('0096')).flatMap(({ sql }) => sql.match(/^create (unique )?index .*/gm) ?? []);
  expect(built.filter((line) => !line.includes('index if not exists'))).toEqual([]);
  expect(built).not.toEqual([]);
});

test('no link of a shared wishlist is left in the figures, and what was counted of them stands under one name', async () => {
  await withClient(visitedUrl, async (client) => {
    const links = ['ab-cdefgh-ijklm_nopqrs', 'zy-xwvuts-rqpon_mlkjih'].map((token) => `/wishlist/shared/${token}`);
    await client.query(
      'create table events_now partition of events default; create table visits_now partition of visits default',
    );
    await client.query(
      `insert into page_days (day, channel_id, is_landing, path, visitors, visits, bounces, views, seconds, product_visits,
        cart_visits, checkout_visits, order_visits)
      select current_date, 0, false, path, 1, 2, 0, 3, 40, 0, 0, 0, 0 from unnest($1::text[]) path`,
      [[...links, '/cart']],
    );
    await client.query(
      `insert into events (id, type, occurred_at, received_at, visitor, device, path)
      values (uuidv7(), 'page_view', now(), now(), 'somebody', 'phone', $1)`,
      [links[0]],
    );
    await client.query(
      `insert into visits (day, visitor, number, started_at, seconds, channel_id, landing, views, is_bounce, reached, paths,
        path_views, terms, term_times, term_empty, products, product_views, product_carts)
      values (current_date, 'somebody', 1, now(), 9, 0, $1, 2, false, 0, array['/', $1], '{1,1}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      [links[1]],
    );
    await migrate(client);
    const events = await client.query('select path from events');
    const visits = await client.query('select landing, paths from visits');
    const one = '/wishlist/shared/:id';
    expect([...events.rows, ...visits.rows]).toEqual([{ path: one }, { landing: one, paths: ['/', one] }]);
    const { rows } = await client.query('select path, visits, views, seconds::text from page_days order by path');
    expect(rows).toEqual([
      { path: '/cart', visits: 2, views: 3, seconds: '40' },
      { path: '/wishlist/shared/:id', visits: 4, views: 6, seconds: '80' },
    ]);
  });
});

test('what people agreed to before there was a log of it stands there once, and drafts of before can be ordered', async () => {
  const pool = new pg.Pool({ connectionString: usedUrl, max: 1 });
  const { variants } = await addProduct(pool, { stock: 0 });
  await pool.query(
    `with asha as (
      insert into users (identity_uid, name, email, auth_method, marketing_email_since)
      values ('asha', 'Asha', 'asha@ksauni.example', 'email', now()) returning id
    ), chosen as (
      insert into message_choices (user_id, topic, channel, is_on, changed_at)
      select id, topic, 'email', topic = 'cart', now() - interval '2 days' from asha, unnest(array['cart', 'reviews']) topic
    ), waiting as (
      insert into stock_alerts (variant_id, user_id, email, consent_version)
      select $1::uuid, id, 'asha@ksauni.example', 'v1' from asha union all select $1, null, 'guest@ksauni.example', 'v1'
    ) insert into drafts (address, items, gstin, expires_at, created_at, updated_at)
      values ('{"fullName": "Menon Traders"}', '[]', '32AAAAA0000A1Z5', now(), now(), now()), ('{}', '[]', null, now(), now(), now())`,
    [variants[0]?.id],
  );
  await pool.query('delete from outreach_trail');
  const kept = async () => {
    const agreed = await pool.query<{ said: string }>(
      `select concat_ws(' ', u.name, encode(l.email_hash, 'hex'), l.topic, l.channel, l.is_given, l.words_version) as said
      from consent_log l left join users u on u.id = l.user_id`,
    );
    const drafts = await pool.query<{ name: string | null }>(
      'select business_name as name from drafts order by number',
    );
    const counted = await pool.query('select distinct u.name from outreach_trail join users u on u.id = user_id');
    return {
      agreed: agreed.rows.map(({ said }) => said.trim()).toSorted(),
      businesses: drafts.rows.map(({ name }) => name),
      counted: counted.rows,
    };
  };
  const run = () => withClient(usedUrl, migrate);
  await run();
  const guest = createHash('sha256').update('guest@ksauni.example').digest('hex');
  const expected = {
    agreed: [
      'Asha cart email t',
      'Asha reviews email f',
      'Asha stock email t v1',
      `${guest} stock email t v1`,
    ].toSorted(),
    businesses: ['Menon Traders', null],
    counted: [{ name: 'Asha' }],
  };
  expect(await kept()).toEqual(expected);
  // Like a database where the earlier version of these migrations had already run.
  await pool.query(`delete from migrations where name ~ '^00(65|68|69)_'`);
  expect(await run()).toHaveLength(3);
  expect(await kept()).toEqual(expected);
  await pool.end();
});

test('the first picture of each colour is its front', async () => {
  const pool = new pg.Pool({ connectionString: picturedUrl, max: 1 });
  const { id } = await addProduct(pool, { colors: ['Black', 'Bone'] });
  await pool.query(
    `insert into product_pictures (product_id, picture_key, color, view, position)
    select $1, $2, color, view, place from unnest($3::text[], $4::text[]) with ordinality p (color, view, place)`,
    [
      id,
      await addPicture(pool),
      ['Black', 'Black', 'Bone', 'Bone', null, null],
      ['detail', 'front', 'detail', 'back', 'front', 'front'],
    ],
  );
  await withClient(picturedUrl, migrate);
  const { rows } = await pool.query<{ view: string }>('select view from product_pictures order by position');
  expect(rows.map(({ view }) => view)).toEqual(['front', 'detail', 'front', 'back', 'front', 'detail']);
  await pool.end();
});

test('words of Indian scripts are searched for in full, and no colour or size has a comma', async () => {
  const pool = new pg.Pool({ connectionString: writtenUrl, max: 1 });
  await addProduct(pool, { name: 'काली शर्ट' });
  const tee = await addProduct(pool, {
    name: 'Tee',
    colors: ['Navy, white', 'Navy,white', 'Navy / white', 'Black'],
    sizes: ['S,M', 'L'],
  });
  const sizes = ['S,M', 'L'].map((size) => ({ size, chest: 50 }));
  await pool.query('update products set size_chart = $2 where id = $1', [tee.id, JSON.stringify(sizes)]);
  await pool.query(`insert into product_pictures (product_id, picture_key, color) values ($1, $2, 'Navy, white')`, [
    tee.id,
    await addPicture(pool),
  ]);
  await pool.query(
    `insert into drafts (address, items, expires_at, created_at, updated_at) values ('{}', $1, now(), now(), now())`,
    [JSON.stringify([{ productId: tee.id, color: 'Navy, white', size: 'S,M', quantity: 2 }])],
  );
  await withClient(writtenUrl, migrate);
  const stored = async (query: string) => (await pool.query<{ is: unknown }>(query)).rows.map(({ is }) => is);
  expect(
    await stored(`select title @@ $$'शर्ट'$$::tsquery as is from search_documents where title @@ $$'काली'$$::tsquery`),
  ).toEqual([true]);
  const white = ['Navy / white', 'Navy / white 2', 'Navy / white 3'];
  expect(await stored(`select name as is from product_colors where name <> 'Black' order by name`)).toEqual(white);
  expect(
    await stored(`select array_agg(distinct size order by size) as is from variants where color like 'Navy%'
      group by color order by color`),
  ).toEqual(white.map(() => ['L', 'S / M']));
  expect(await stored(`select colors as is from product_facets where product_id = '${tee.id}'`)).toEqual([
    ['Black', ...white],
  ]);
  const [picture] = await stored('select color as is from product_pictures');
  expect(white).toContain(picture);
  expect(await stored('select items as is from drafts')).toEqual([
    [{ productId: tee.id, color: picture, size: 'S / M', quantity: 2 }],
  ]);
  expect(await stored(`select size_chart as is from products where id = '${tee.id}'`)).toEqual([
    [
      { size: 'S / M', chest: 50 },
      { size: 'L', chest: 50 },
    ],
  ]);
  await pool.end();
});
