import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { TrackedEvent } from '#contract/visitor-events.ts';
import { api } from '#contract/api.ts';
import type { ReceivedEvent } from '#server/resources/visitor-events/visitor-events.rules.ts';
import { eventWriter } from '#server/resources/visitor-events/write-events.ts';
import { recountedTraffic, tabledTraffic, type TrafficNumbers } from '#server/testing/recount-visits.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { countVisits, mosts } from './count-visits.ts';
import { trafficJobs } from './traffic.jobs.ts';

const testing = await testShop();
const { pool, clock, shop, ask } = testing;
const { context } = shop;
const write = eventWriter(context);
const minute = 60_000;

const { categoryId } = await addProduct(pool, { price: 499, category: 'oversized' });
const hoodie = await addProduct(pool, { price: 799, category: 'hoodies' });
const slugs = (await pool.query<{ id: string; slug: string }>('select id, slug from products')).rows;
const products = new Map(slugs.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]));

await pool.query(`update products set slug = 'renamed-hoodie' where id = $1`, [hoodie.id]);
const paths = [
  '/',
  '/products/oversized',
  '/search',
  '/cart',
  `/products/${categoryId}`,
  '/product/renamed-hoodie',
  `/product/${hoodie.slug}`,
  `/product/${hoodie.id}`,
  '/product/not-a-product',
];

type Seen = { visitor: number; age: number; event: object; tags: string; again: boolean };

/** Addresses and browsers; one of them is a tablet behind a shared address. */
const sources = ['203.0.113.1 phone', '203.0.113.2 phone', '203.0.113.3 desktop', '203.0.113.3 tablet'];

const anyEvent: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      event: fc.constant('page_view'),
      referrer: fc.constantFrom(undefined, 'google.com', 'WWW.Bing.com'),
    }),
  },
  fc.record({ event: fc.constant('product_view'), productId: fc.constantFrom(...products.keys(), 'not-a-product') }),
  fc.record({
    event: fc.constant('search'),
    term: fc.constantFrom('Hoody', 'tee', 'x'),
    results: fc.constantFrom(0, 3),
  }),
  fc.record({
    event: fc.constant('add_to_cart'),
    productId: fc.constantFrom(...products.keys()),
    quantity: fc.constant(2),
  }),
  fc.record({ event: fc.constant('checkout_step'), step: fc.constantFrom('contact', 'review', 'placed') }),
  fc.record({
    event: fc.constant('page_view'),
    pageType: fc.constant('product'),
    productId: fc.constantFrom(...products.keys()),
  }),
);

const anySeen: fc.Arbitrary<Seen> = fc.record({
  visitor: fc.nat(sources.length - 1),
  // Minutes before now: close together, just about half an hour apart, or a day or two late.
  age: fc.oneof(fc.nat(40), fc.constantFrom(29, 30, 31, 60, 61), fc.nat(2_879)),
  event: anyEvent,
  tags: fc.constantFrom(
    '',
    '',
    '?utm_source=Instagram&utm_campaign=monsoon',
    '?utm_campaign=monsoon&utm_content=b',
    '?utm_medium=email',
  ),
  again: fc.boolean(),
});

/** The events as the route receives them, twice if the response was lost; the retry has another time. */
function received({ visitor, age, event, tags, again }: Seen): ReceivedEvent[] {
  const now = clock.now();
  const source = sources[visitor] ?? '';
  const device = source.endsWith('phone') ? 'phone' : source.endsWith('tablet') ? 'tablet' : 'desktop';
  const path = paths[age % paths.length] ?? '/';
  // Sound: built from the fields of each event type.
  const sent = { id: crypto.randomUUID(), at: 0, path, query: tags, ...event } as TrackedEvent;
  const one = { event: sent, receivedAt: now, source, device } as const;
  const occurredAt = new Date(now.getTime() - age * minute);
  return [{ ...one, occurredAt }, ...(again ? [{ ...one, occurredAt: now }] : [])];
}

async function compare(): Promise<TrafficNumbers> {
  clock.pass(6 * minute);
  await countVisits(context);
  const tabled = await tabledTraffic(pool);
  expect(tabled).toEqual(await recountedTraffic(pool, products));
  return tabled;
}

/** Compares the sum of the channels' rows with the rows of all channels. */
function expectSums(numbers: TrafficNumbers): void {
  const sums = new Map<string, Record<string, number>>();
  for (const [key, counts] of Object.entries(numbers)) {
    const [kind, when, way, ...what] = key.split(' ');
    const name = [way === 'all' ? 'all' : 'each', kind, when, ...what].join(' ');
    const known = sums.get(name) ?? {};
    sums.set(
      name,
      Object.fromEntries(Object.entries(counts).map(([column, count]) => [column, count + (known[column] ?? 0)])),
    );
  }
  const of = (side: string) =>
    Object.fromEntries(
      [...sums].flatMap(([name, counts]) =>
        name.startsWith(`${side} `) ? [[name.slice(side.length + 1), counts]] : [],
      ),
    );
  expect(of('each')).toEqual(of('all'));
}

describe('the numbers of visits', () => {
  test('are those of the events one by one, late, doubled, out of order, over gaps and midnights', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anySeen, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        async (batches) => {
          for (const batch of batches) await write(batch.flatMap(received));
          clock.pass(37 * minute);
          expectSums(await compare());
        },
      ),
      { numRuns: 40, seed: 20_261_121 },
    );
    const { rows } = await pool.query<{ visits: number; most: number }>(
      'select count(*)::int as visits, max(reached) as most from visits',
    );
    expect(rows[0]).toMatchObject({ most: 4 });
    expect(rows[0]?.visits).toBeGreaterThan(100);
  }, 120_000);

  test('are within each other step by step, in every table', async () => {
    for (const counts of Object.values(await tabledTraffic(pool))) {
      if (counts['product_visits'] === undefined) continue;
      const steps = ['visits', 'product_visits', 'cart_visits', 'checkout_visits', 'order_visits'].map(
        (name) => counts[name] ?? 0,
      );
      expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    }
  });

  test('miss nothing that is committed after something later was counted, and are the same however many count at once', async () => {
    const slow = await pool.connect();
    const moment = new Date(clock.now().getTime() - 20 * minute);
    try {
      await slow.query('begin');
      await slow.query(
        `with written as (insert into events (id, type, occurred_at, received_at, visitor, device, path)
          values (gen_random_uuid(), 'page_view', $1, $1, 'slow', 'phone', '/slow') returning visitor)
        insert into visit_trail (day, visitor) select ($1::timestamptz at time zone 'Asia/Kolkata')::date, visitor from written`,
        [moment],
      );
      await write(received({ visitor: 0, age: 1, event: { event: 'page_view' }, tags: '', again: false }));
      const before = await compare();
      await slow.query('commit');
      clock.pass(6 * minute);
      await Promise.all([countVisits(context), countVisits(context), countVisits(context)]);
      const after = await tabledTraffic(pool);
      expect(after).toEqual(await recountedTraffic(pool, products));
      expect(after).not.toEqual(before);
    } finally {
      slow.release();
    }
    expect((await pool.query('select from visit_trail')).rowCount).toBe(0);
  });

  test('cost whoever writes events no wait for one another', async () => {
    const [first, second] = [await pool.connect(), await pool.connect()];
    const note = `insert into visit_trail (day, visitor) values ('2026-01-01', 'same')`;
    try {
      await first.query('begin');
      await second.query(`begin; set local lock_timeout = '500ms'`);
      await first.query(note);
      await expect(second.query(note)).resolves.toMatchObject({ rowCount: 1 });
      await first.query('rollback');
      await second.query('rollback');
    } finally {
      first.release();
      second.release();
    }
  });

  test('come from what browsers send, and know nothing of robots, absurd clocks and what is no event', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
    const send = (events: object[], { sentAt = Date.now(), agent = phone } = {}) =>
      ask(api.visitorEvents.record, {
        body: { sentAt, events },
        headers: { 'user-agent': agent },
        address: '198.51.100.77',
      });
    const view = (path: string, at = Date.now()) => ({
      id: crypto.randomUUID(),
      at,
      event: 'page_view',
      path,
      query: '?utm_source=Forged&utm_content=<script>',
    });
    const future = 8_640_000_000_000_000;
    await send([view('/honest'), view('/from-1970', 0), view('/from-the-end', future)]);
    await send([view('/clock-at-the-end', future)], { sentAt: future });
    await send([view('/robot')], { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect((await send([{ ...view('/x'), event: 'order_paid' }])).status).toBe(400);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select count(*)::int as written from events where utm_source = 'Forged'`);
      expect(rows).toEqual([{ written: 4 }]);
    }, 8_000);
    const tabled = await compare();
    const forged = Object.keys(tabled).filter((key) => key.includes('/robot') || key.includes('order_paid'));
    expect(forged).toEqual([]);
    // Two days, back to the start of that hour; and the clock of this file was advanced.
    const oldest = Date.now() / 1_000 - 49 * 3_600;
    const hours = Object.keys(tabled).filter((key) => key.startsWith('hour') && key.includes('forged//'));
    expect(hours.length).toBeGreaterThan(0);
    for (const key of hours) expect(Number(key.split(' ')[1])).toBeGreaterThan(oldest);
  });

  test('know a category by its place in the address, however it was come to', async () => {
    await ask(api.visitorEvents.record, {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 9) Chrome/141.0 Mobile Safari/537.36' },
      address: '198.51.100.78',
      body: {
        sentAt: Date.now(),
        events: [categoryId, hoodie.categoryId].map((id, index) => ({
          id: crypto.randomUUID(),
          at: Date.now() - 2_000 + index * 1_000,
          event: 'page_view',
          path: '/products',
          query: `?category=${id}&utm_source=Strip`,
        })),
      },
    });
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select count(*)::int as written from events where utm_source = 'Strip'`);
      expect(rows).toEqual([{ written: 2 }]);
    }, 8_000);
    await compare();
    const { rows } = await pool.query(
      `select paths, landing, is_bounce from visits where channel_id in (select id from channels where source = 'strip')`,
    );
    expect(rows).toEqual([
      { paths: ['/products/hoodies', '/products/oversized'], landing: '/products/oversized', is_bounce: false },
    ]);
  });

  test('have bounds: a program that sends thousands of events, pages and campaigns fills no table', async () => {
    const views = Array.from({ length: 40 }, (_, index) => ({
      ...received({ visitor: 1, age: 5, event: { event: 'page_view' }, tags: '', again: false })[0],
      index,
    }));
    await write(
      views.flatMap(({ index, ...one }) =>
        one.event ? [{ ...one, event: { ...one.event, path: `/made-up/${index}` } } as ReceivedEvent] : [],
      ),
    );
    clock.pass(6 * minute);
    await countVisits(context, { ...mosts, paths: 10 });
    const { rows } = await pool.query<{ paths: number; all: number; landings: number }>(
      `select count(distinct path)::int as paths, sum(views) filter (where not is_landing and path = '(other)')::int as "all",
        sum(visits) filter (where is_landing)::int as landings
      from page_days where channel_id = 0 group by day order by day desc limit 1`,
    );
    expect(rows[0]?.paths).toBe(11);
    expect(rows[0]?.all).toBeGreaterThan(20);
    const visits = await pool.query<{ visits: number }>(
      'select count(*)::int as visits from visits group by day order by day desc limit 1',
    );
    expect(rows[0]?.landings).toBe(visits.rows[0]?.visits);
    const channel = (n: number) => `channel_of(row(0, 'made-up-${n}', '', '', '', 'phone', '2030-01-01')::channels)`;
    const made = await pool.query<{ id: number }>(
      `select distinct ${channel(0).replace('-0', `-' || n || '`)} as id from generate_series(1, 600) n`,
    );
    expect(made.rowCount).toBe(501);
    const other = await pool.query<{ source: string }>(`select source from channels where id = ${channel(9_999)}`);
    expect(other.rows).toEqual([{ source: '(other)' }]);
  });

  test('look at the first events of a day of whoever sends too many', async () => {
    await write(
      Array.from({ length: 30 }, () =>
        received({ visitor: 2, age: 1, event: { event: 'page_view' }, tags: '', again: false }),
      ).flat(),
    );
    await countVisits(context, { ...mosts, events: 5 });
    const { rows } = await pool.query<{ views: number }>(
      'select sum(views)::int as views from visits group by day, visitor having max(started_at) > $1 order by 1',
      [new Date(clock.now().getTime() - 10 * minute)],
    );
    expect(rows.every(({ views }) => views <= 5)).toBe(true);
  });

  test('come on where a batch takes longer than a statement may', async () => {
    await pool.query(`create function too_many_visits() returns trigger language plpgsql as $$ begin
        if (select count(distinct visitor) > 1 from made) then raise query_canceled; end if; return null; end $$;
      create trigger too_many_visits after insert on visits referencing new table as made
        for each statement execute function too_many_visits()`);
    try {
      const view = { event: { event: 'page_view' }, age: 1, tags: '', again: false };
      await write(sources.flatMap((_, visitor) => received({ ...view, visitor })));
      await compare();
      expect((await pool.query('select from visit_trail')).rowCount).toBe(0);
    } finally {
      await pool.query('drop function too_many_visits cascade');
    }
  });

  test('come on where the pages of a large day take longer to count than a shopper would wait', async () => {
    await pool.query(`create function slow_pages() returns trigger language plpgsql as $$ begin
      perform pg_sleep(6.2); return null; end $$;
      create trigger slow_pages after insert on page_days for each statement execute function slow_pages()`);
    try {
      const view = { event: { event: 'page_view' }, age: 1, tags: '', again: false };
      await write(sources.flatMap((_, visitor) => received({ ...view, visitor })));
      clock.pass(6 * minute);
      await compare();
      expect((await pool.query('select from visit_trail')).rowCount).toBe(0);
    } finally {
      await pool.query('drop function slow_pages cascade');
    }
  });
});

test('single events and visits go when their month is ninety days over, and what was counted of them stays', async () => {
  /** Words are forgotten (old-searches.test.ts), but not how many were searched for. */
  const counted = async () => {
    const all = Object.entries(await tabledTraffic(pool));
    const [searches, others] = [true, false].map((are) => all.filter(([key]) => key.startsWith('search ') === are));
    const sum = (name: string) => searches?.reduce((total, [, numbers]) => total + (numbers[name] ?? 0), 0);
    return { others, searches: sum('searches'), empty: sum('empty') };
  };
  const before = await counted();
  const asked = (ms: number) => new Date(clock.now().getTime() + ms);
  const count = async () =>
    (await pool.query('select (select count(*) from events)::int + (select count(*) from visits)::int as left')).rows[0]
      .left;
  const at = (ms: number) => trafficJobs({ db: context.db, clock: { now: () => asked(ms) } });
  const day = 24 * 60 * minute;
  const all = await count();
  await at(85 * day)['forget-visits']();
  expect(await count()).toBe(all);
  await at(125 * day)['forget-visits']();
  expect(await count()).toBe(0);
  expect(await counted()).toEqual(before);
});
