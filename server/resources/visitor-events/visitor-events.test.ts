import { describe, expect, test, vi } from 'vitest';
import { eventLimits, eventsPerDay, type TrackedEvent } from '#contract/visitor-events.ts';
import { api } from '#contract/api.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { openLog } from '#server/platform/log.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { isBot, momentOf, type ReceivedEvent } from './visitor-events.rules.ts';
import { eventWriter } from './write-events.ts';
import { eventBuffer } from './event-buffer.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const { ask, pool, clock, runJobs, shop } = await testShop();

const pageView = (facts: object = {}) => ({
  id: crypto.randomUUID(),
  at: Date.now(),
  event: 'page_view',
  path: '/',
  query: '',
  ...facts,
});

type Sending = { events: object[]; sentAt?: number; headers?: Record<string, string>; address?: string };

function send({ events, sentAt = Date.now(), headers = {}, address = '203.0.113.7' }: Sending) {
  return ask(api.visitorEvents.record, {
    body: { sentAt, events },
    headers: { 'user-agent': phone, ...headers },
    address,
  });
}

async function written(ids: readonly string[], expected = ids.length) {
  return vi.waitFor(async () => {
    const { rows } = await pool.query('select * from events where id = any($1::uuid[]) order by occurred_at', [ids]);
    expect(rows.length).toBe(expected);
    return rows;
  }, 8_000);
}

/** Sends one more event and waits for it: events from the same sender are written in order. */
async function settled() {
  const last = pageView();
  await send({ events: [last] });
  await written([last.id]);
}

describe('POST /analytics/events', () => {
  test('keeps page, product, search and campaign, and nothing of the person', async () => {
    const events = [
      pageView({
        path: '/',
        query: '?utm_source=instagram&utm_campaign=monsoon&gclid=abc',
        referrer: 'www.Instagram.com',
      }),
      pageView({ path: '/product/jaali-tee/', query: '?color=Ink', pageType: 'product', productId: 'jaali-tee' }),
      {
        id: crypto.randomUUID(),
        at: Date.now(),
        event: 'search',
        path: '/search',
        query: '?search=hoody',
        term: 'Hoody',
        results: 0,
      },
      {
        id: crypto.randomUUID(),
        at: Date.now(),
        event: 'add_to_cart',
        path: '/product/x',
        productId: 'x',
        quantity: 2,
      },
      { id: crypto.randomUUID(), at: Date.now(), event: 'checkout_step', path: '/checkout', step: 'review' },
      { id: crypto.randomUUID(), at: Date.now(), event: 'product_view', path: '/product/x', productId: 'x' },
    ];
    const { json } = await send({ events });
    expect(json.accepted).toBe(events.length);
    const rows = await written(events.map((event) => event.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(events[0]?.id)).toMatchObject({
      type: 'page_view',
      path: '/',
      query: '?utm_source=instagram&utm_campaign=monsoon',
      referrer: 'instagram.com',
      utm_source: 'instagram',
      utm_campaign: 'monsoon',
      utm_term: null,
      device: 'phone',
    });
    expect(byId.get(events[1]?.id)).toMatchObject({ path: '/product/jaali-tee', query: '', product: 'jaali-tee' });
    expect(byId.get(events[2]?.id)).toMatchObject({ type: 'search', search_term: 'hoody', results: 0 });
    expect(byId.get(events[3]?.id)).toMatchObject({ product: 'x', quantity: 2 });
    expect(byId.get(events[4]?.id)).toMatchObject({ step: 'review' });
    const everything = JSON.stringify(rows);
    expect(everything).not.toContain('203.0.113.7');
    expect(everything).not.toContain('Pixel');
  });

  test('counts an event once, however often it is sent', async () => {
    const one = pageView();
    await send({ events: [one, one] });
    await written([one.id]);
    await send({ events: [{ ...one, at: one.at - 86_400_000 }] });
    await settled();
    expect(await written([one.id])).toHaveLength(1);
  });

  test('drops a search for a person and keeps no personal part of an address', async () => {
    const asked = pageView({ path: '/order/12345', query: '?search=asha@ksauni.example' });
    const person = { ...pageView(), event: 'search', term: '98450 12345', results: 0 };
    await send({ events: [asked, person] });
    const [row] = await written([asked.id, person.id], 1);
    expect(row).toMatchObject({ path: '/order/:id', query: '' });
  });

  test('takes the moment of a browser whose clock is wrong, and none of the future', async () => {
    const year = 365 * 86_400_000;
    const wrong = Date.now() - year;
    const [old, late] = [pageView({ at: wrong - 60_000 }), pageView({ at: wrong + 3_600_000 })];
    await send({ sentAt: wrong, events: [old, late] });
    const rows = await written([old.id, late.id]);
    const ages = rows.map((row) => Math.round((Date.now() - row.occurred_at.getTime()) / 60_000));
    expect(ages).toEqual([1, 0]);
  });

  test('the same visitor has the same hash within a day and another the day after; the salt goes', async () => {
    const visits = [pageView(), pageView(), pageView()] as const;
    await send({ events: [visits[0]], address: '198.51.100.1' });
    await send({ events: [visits[1]], address: '198.51.100.2' });
    await written([visits[0].id, visits[1].id]);
    clock.pass(86_400_000);
    await send({ events: [visits[2]], address: '198.51.100.1', sentAt: Date.now() });
    const rows = await written(visits.map((visit) => visit.id));
    expect(new Set(rows.map((row) => row.visitor)).size).toBe(3);
    const salts = async () => Number((await pool.query('select count(*) from visitor_salts')).rows[0].count);
    expect(await salts()).toBe(2);
    await pool.query(`select graphile_worker.add_job('forget-visitors')`);
    await pool.query(`select graphile_worker.add_job('open-event-months')`);
    await runJobs();
    expect(await salts()).toBe(1);
    const { rows: parts } = await pool.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass`,
    );
    expect(parts.length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
    ['Do-Not-Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('answers %s and counts nothing', async (_, headers) => {
    const one = pageView();
    const { status, json } = await send({ events: [one], headers });
    expect([status, json.accepted]).toEqual([202, 0]);
    await settled();
    await written([one.id], 0);
  });

  test.each<[string, object, number]>([
    ['no events', { sentAt: 1, events: [] }, 400],
    ['more than fifty', { sentAt: 1, events: Array.from({ length: eventLimits.perBatch + 1 }, () => pageView()) }, 400],
    ['an unknown event', { sentAt: 1, events: [{ ...pageView(), event: 'purchase' }] }, 400],
    ['a field of a table', { sentAt: 1, events: [{ ...pageView(), visitor: 'me' }] }, 400],
    ['an id that is none', { sentAt: 1, events: [{ ...pageView(), id: '1; drop table events' }] }, 400],
    ['a foreign address', { sentAt: 1, events: [pageView({ path: 'https://evil.example/' })] }, 400],
    ['no moment', { events: [pageView()] }, 400],
    [
      'more than 64 KB',
      { sentAt: 1, events: Array.from({ length: 40 }, () => pageView({ query: `?${'x'.repeat(2_000)}` })) },
      413,
    ],
  ])('refuses %s', async (_, body, expected) => {
    const { status, json } = await ask(api.visitorEvents.record, { body, headers: { 'user-agent': phone } });
    expect(status).toBe(expected);
    expect(json.code).toBe(expected === 413 ? 'BODY_TOO_LARGE' : 'INVALID_INPUT');
  });
});

test('with the flag off nothing is kept, and old pages are not troubled', async () => {
  const off = await testShop({ FLAG_ANALYTICS: 'off' });
  const { status, json } = await off.ask(api.visitorEvents.record, {
    body: { sentAt: Date.now(), events: [pageView()] },
    headers: { 'user-agent': phone },
  });
  expect([status, json.accepted]).toEqual([202, 0]);
});

test('one address cannot send without end', async () => {
  const limited = await testShop({ RATE_LIMITS: 'on' });
  const statuses = new Set<number>();
  for (let round = 0; round < 602; round += 1) {
    const reply = await limited.app.inject({
      method: 'POST',
      url: '/api/analytics/events',
      payload: { sentAt: 1, events: [] },
      remoteAddress: '203.0.113.9',
    });
    statuses.add(reply.statusCode);
  }
  expect([...statuses]).toEqual([400, 429]);
});

describe('of one day', () => {
  const stored = async (path: string) => (await pool.query(`select from events where path = $1`, [path])).rowCount ?? 0;

  test('no more events are stored of a visitor than are ever looked at', async () => {
    const batch = () => Array.from({ length: eventLimits.perBatch }, () => pageView({ path: '/flood' }));
    const batches = eventsPerDay.visitor / eventLimits.perBatch;
    const ids: string[] = [];
    for (let sent = 0; sent < batches + 5; sent += 1) {
      const events = batch();
      ids.push(...events.map(({ id }) => id));
      await send({ events, address: '203.0.113.21' });
    }
    await send({ events: [pageView({ path: '/beside-the-flood' })], address: '203.0.113.22' });
    await expect.poll(() => stored('/beside-the-flood')).toBe(1);
    expect(await stored('/flood')).toBe(eventsPerDay.visitor);
    const { rowCount } = await pool.query('select from seen_events where id = any($1::uuid[])', [ids]);
    expect(rowCount).toBe(eventsPerDay.visitor);
    clock.pass(86_400_000);
    await send({ events: [pageView({ path: '/flood' })], address: '203.0.113.21' });
    await expect.poll(() => stored('/flood')).toBe(eventsPerDay.visitor + 1);
  });

  test('one network with many browsers has a limit too', async () => {
    const write = eventWriter(shop.context, { visitor: 10, network: 25 });
    const now = clock.now();
    const event = (place: number): ReceivedEvent => ({
      event: { id: crypto.randomUUID(), at: 1, event: 'page_view', path: '/many-browsers' },
      occurredAt: now,
      receivedAt: now,
      source: `2001:db8::${place.toString(16)}\nbrowser ${place}`,
      device: 'phone',
    });
    for (let part = 0; part < 4; part += 1)
      await write(Array.from({ length: 10 }, (_, place) => event(part * 10 + place)));
    expect(await stored('/many-browsers')).toBe(25);
    await write([{ ...event(1), source: '2001:db8:0:100::1\nbrowser' }]);
    expect(await stored('/many-browsers')).toBe(26);
    clock.pass(86_400_000);
    await pool.query(`select graphile_worker.add_job('forget-visitors')`);
    await runJobs();
    expect((await pool.query('select from event_counts')).rowCount).toBe(0);
  });
});

test('a byte that no text holds is left out of an address, and keeps nothing else from being counted', async () => {
  const [bad, good] = [pageView({ path: '/a%00b', query: '?utm_source=x%00y' }), pageView({ path: '/beside' })];
  await send({ events: [bad, good], address: '203.0.113.11' });
  const rows = await written([bad.id, good.id]);
  expect(new Set(rows.map(({ path }) => path))).toEqual(new Set(['/ab', '/beside']));
});

describe('the buffer', () => {
  const received = (id: string): ReceivedEvent => ({
    event: { id, at: 1, event: 'page_view', path: '/' } satisfies TrackedEvent,
    occurredAt: new Date(),
    receivedAt: new Date(),
    source: `198.51.100.30\n${id}`,
    device: 'phone',
  });

  test('survives a database that is away, and writes everything once when it is back', async () => {
    const away = Object.assign(new Error('Connection terminated'), {});
    let isAway = true;
    const { db } = shop.context;
    const flaky = new Proxy(db, {
      get(target, name, self) {
        if (isAway && name === 'getExecutor') throw away;
        const value: unknown = Reflect.get(target, name, self);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const events = eventBuffer({ db: flaky, log: openLog({ level: 'silent' }) });
    const ids = Array.from({ length: 700 }, () => crypto.randomUUID());
    events.add(ids.map(received));
    await events.flush();
    await written(ids, 0);
    isAway = false;
    await events.flush();
    expect(await written(ids)).toHaveLength(ids.length);
  });

  test('loses only what the database refuses, and nothing that waits beside it', async () => {
    const events = eventBuffer({ db: shop.context.db, log: openLog({ level: 'silent' }) });
    const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
    events.add([...ids.slice(0, 100), 'no-id', ...ids.slice(100, 299), 'none-either', ...ids.slice(299)].map(received));
    await events.flush();
    expect(await written(ids)).toHaveLength(ids.length);
  });

  test('has an end: the oldest make room', async () => {
    const events = eventBuffer({ db: shop.context.db, log: openLog({ level: 'silent' }) });
    const [first, last] = [crypto.randomUUID(), crypto.randomUUID()];
    const many = Array.from({ length: 20_000 }, () => received(crypto.randomUUID()));
    events.add([received(first), ...many.slice(1), received(last)]);
    await events.flush();
    await written([first], 0);
    expect(await written([last])).toHaveLength(1);
  });
});

test.each([
  [0, 1_000, -1_000],
  [2_000, 1_000, 0],
  [-999_999_999, 0, -48 * 3_600_000],
])('an event of %i sent at %i happened %i ms from now', (at, sentAt, expected) => {
  const now = new Date(5_000_000_000);
  expect(momentOf({ at, sentAt, now }).getTime() - now.getTime()).toBe(expected);
});

test.each([
  [phone, false, 'phone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    false,
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    false,
    'tablet',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 300.0', false, 'phone'],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)', true, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36', true, 'desktop'],
  ['', true, 'desktop'],
])('%s: bot %s, %s', (userAgent, bot, device) => {
  expect([isBot(userAgent), deviceOf(userAgent)]).toEqual([bot, device]);
});
