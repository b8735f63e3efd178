import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { bannerActions, bannerPlaces } from '#contract/visitor-events.ts';
import { api } from '#contract/api.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { addBanner } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign } from '#server/testing/valid-campaigns.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const { ask, pool, clock, runJobs, signIn } = await testShop();
const { token } = await signIn({ role: 'digitalMarketer' });
const banners = [await addBanner(pool, 'One'), await addBanner(pool, 'Two')] as const;
const [one, two] = banners;
const hour = 3_600_000;
const day = 24 * hour;

type Facts = { bannerId?: string; action?: string; place?: string; hoursAgo?: number };

const event = ({ bannerId = one, action = 'shown', place = 'page', hoursAgo = 0 }: Facts = {}) => ({
  id: crypto.randomUUID(),
  at: clock.now().getTime() - hoursAgo * hour,
  event: 'banner',
  path: '/',
  query: '',
  bannerId,
  action,
  place,
});

const send = (events: object[]) =>
  ask(api.visitorEvents.record, { body: { sentAt: clock.now().getTime(), events }, headers: { 'user-agent': phone } });

/** Sends one more event and waits for it: everything sent before has been written by then. */
async function settled() {
  const last = { id: crypto.randomUUID(), at: clock.now().getTime(), event: 'page_view', path: '/' };
  await send([last]);
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query('select from events where id = $1', [last.id]);
    expect(rowCount).toBe(1);
  }, 8_000);
}

const summed = async () =>
  (await pool.query('select banner_id, day::text, place, shown, clicked, closed from banner_days order by 1, 2, 3'))
    .rows;

/** The same, recomputed from the stored events. */
const recounted = async () =>
  (
    await pool.query(
      `select banner_id, (occurred_at at time zone 'Asia/Kolkata')::date::text as day, banner_place as place,
        sum((banner_action = 'shown')::int)::int as shown, sum((banner_action = 'clicked')::int)::int as clicked,
        sum((banner_action = 'closed')::int)::int as closed
      from events where type = 'banner' group by 1, 2, 3 order by 1, 2, 3`,
    )
  ).rows;

const seen = async (id: string) =>
  (await ask(api.adminBanners.all, { token })).json.banners.find(({ _id }) => _id === id)?.seen;

test('whatever comes in, how often and in which order, the days of the banners are what a recount gives', async () => {
  for (const table of ['events', 'event_counts', 'banner_days']) await pool.query(`delete from ${table}`);
  const facts = fc.record({
    bannerId: fc.constantFrom(...banners, crypto.randomUUID()),
    action: fc.constantFrom(...bannerActions),
    place: fc.constantFrom(...bannerPlaces),
    hoursAgo: fc.integer({ min: 0, max: 47 }),
    times: fc.integer({ min: 1, max: 3 }),
  });
  const [sent = []] = fc.sample(fc.array(facts, { minLength: 200, maxLength: 200 }), 1);
  const batches = sent.map(({ times, ...more }) => Array<object>(times).fill(event(more)));
  await Promise.all(batches.map((batch) => send(batch)));
  await Promise.all(batches.slice(0, 40).map((batch) => send(batch)));
  await settled();
  expect(await summed()).toEqual(await recounted());
  const wanted = sent.filter(({ bannerId }) => bannerId === one || bannerId === two);
  const total = (await summed()).reduce((sum, row) => sum + row.shown + row.clicked + row.closed, 0);
  expect(total).toBe(wanted.length);
});

test('the list shows the last 30 days in India, page and popup apart', async () => {
  await pool.query('delete from banner_days');
  await send([
    event(),
    event(),
    event({ action: 'clicked' }),
    event({ place: 'popup' }),
    event({ place: 'popup', action: 'closed' }),
    event({ bannerId: two, place: 'popup', action: 'clicked' }),
  ]);
  await settled();
  const first = { page: { shown: 2, clicked: 1 }, popup: { shown: 1, clicked: 0, closed: 1 } };
  expect(await seen(one)).toEqual(first);
  expect(await seen(two)).toEqual({ page: { shown: 0, clicked: 0 }, popup: { shown: 0, clicked: 1, closed: 0 } });
  clock.pass(28 * day);
  expect(await seen(one)).toEqual(first);
  clock.pass(2 * day);
  expect(await seen(one)).toEqual({ page: { shown: 0, clicked: 0 }, popup: { shown: 0, clicked: 0, closed: 0 } });
});

test('nobody makes up banners, and the days of those that are gone go after a month', async () => {
  const before = (await summed()).length;
  const made = event({ bannerId: crypto.randomUUID() });
  await send([made]);
  await settled();
  expect((await summed()).length).toBe(before);
  expect((await pool.query('select from events where id = $1', [made.id])).rowCount).toBe(0);
  const gone = await addBanner(pool, 'Gone');
  await send([event({ bannerId: gone })]);
  await settled();
  await pool.query('delete from banners where id = $1', [gone]);
  const forget = async () => {
    await pool.query(`select graphile_worker.add_job('forget-visitors')`);
    await runJobs();
    return (await pool.query('select from banner_days where banner_id = $1', [gone])).rowCount;
  };
  expect(await forget()).toBe(1);
  clock.pass(32 * day);
  expect(await forget()).toBe(0);
  expect((await pool.query('select from banner_days where banner_id = $1', [one])).rowCount).toBeGreaterThan(0);
});

test('days of the popup outlive the banners it showed for a campaign that counts them', async () => {
  const gone = await addBanner(pool, 'Gone too');
  const days = (from: number, until: number) => ({
    startDate: dayInIndia(new Date(clock.now().getTime() + from * day)),
    endDate: dayInIndia(new Date(clock.now().getTime() + until * day)),
  });
  const marketer = () => signIn({ role: 'digitalMarketer' });
  const as = { ask, token: (await marketer()).token };
  const campaign = await addCampaign(as, { ...days(0, 0), popup: true });
  await addCampaign(as, { ...days(1, 9), popup: true });
  await addCampaign(as, days(-9, 9));
  const seen = (on: string, place: string) =>
    pool.query('insert into banner_days (banner_id, day, place, shown) values ($1, $2, $3, 50)', [gone, on, place]);
  const [today, dayBefore] = [days(0, 0).startDate, days(-1, 0).startDate];
  for (const place of bannerPlaces) await seen(today, place);
  await seen(dayBefore, 'popup');
  await pool.query('delete from banners where id = $1', [gone]);
  const impressions = async () => {
    const { json } = await ask(api.campaigns.analytics, { ...(await marketer()), params: { id: campaign._id } });
    return json.analytics.impressions;
  };
  expect(await impressions()).toBe(50);
  clock.pass(60 * day);
  await pool.query(`select graphile_worker.add_job('forget-visitors')`);
  await runJobs();
  const { rows } = await pool.query('select day::text, place from banner_days where banner_id = $1', [gone]);
  expect(rows).toEqual([{ day: today, place: 'popup' }]);
  expect(await impressions()).toBe(50);
});

test.each<[string, object]>([
  ['a banner without an id', { bannerId: 'x' }],
  ['an action nobody knows', { action: 'bought' }],
  ['a place nobody knows', { place: 'mail' }],
  ['a number of its own', { shown: 1_000 }],
])('refuses %s', async (_, more) => {
  expect((await send([{ ...event(), ...more }])).status).toBe(400);
});
