import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addBanner, addProduct } from '#server/testing/test-goods.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, addLink } from '#server/testing/valid-campaigns.ts';

const { ask, signIn, pool } = await testShop();
const { token } = await signIn({ role: 'digitalMarketer' });
const admin = await signIn({ role: 'admin' });
const as = { ask, token };

const analyticsOf = async (id: string) => (await ask(api.campaigns.analytics, { token, params: { id } })).json;

/** Inserts visits and orders of a campaign as aggregated by the traffic jobs. */
async function count(campaign: string, content: string, of: Record<'visits' | 'ordered' | 'orders' | 'paise', number>) {
  await pool.query(
    `with channel as (
      insert into channels (source, medium, campaign, content, device, made_on)
      values ('instagram', 'social', $1, $2, 'phone', current_date) returning id
    ), visits as (
      insert into traffic_hours (hour, channel_id, visitors, visits, bounces, views, seconds, product_visits, cart_visits,
        checkout_visits, order_visits)
      select date_trunc('hour', now(), 'Asia/Kolkata'), id, $3::integer, $3::integer, 0, 0, 0, 0, 0, 0, $4::integer from channel
    )
    insert into channel_sales_hours (hour, channel_id, city, orders, pieces, total_paise, taken_paise)
    select date_trunc('hour', now(), 'Asia/Kolkata'), id, 'Pune', $5::integer, 0, greatest($6::bigint, 0), greatest(-$6::bigint, 0)
    from channel`,
    [campaign, content, of.visits, of.ordered, of.orders, of.paise],
  );
}

test('of a campaign nothing came of everything is 0 and nothing is divided', async () => {
  const { _id } = await addCampaign(as);
  const { campaign, analytics } = await analyticsOf(_id);
  expect(campaign._id).toBe(_id);
  expect(analytics).toEqual({
    impressions: 0,
    bannerClicks: 0,
    clicks: 0,
    visits: 0,
    ordered: 0,
    conversions: 0,
    revenue: 0,
    spent: 0,
    ctr: '–',
    conversionRate: '–',
    roas: '–',
    costPerClick: '–',
    costPerConversion: '–',
    couponUses: 0,
    couponBuyers: 0,
    days: [],
  });
});

test('clicks, visits, orders, revenue and cost of a campaign are its own, added up to the paisa', async () => {
  const [campaign, other] = [await addCampaign(as), await addCampaign(as)];
  const link = await addLink(as, campaign._id);
  await pool.query(
    `insert into campaign_clicks (variant_id, day, clicks) values ($1, '2026-11-20', 30), ($1, '2026-11-21', 20)`,
    [link.variants[0]?._id],
  );
  const params = { id: campaign._id };
  await ask(api.campaignLinks.addSpend, { token, params, body: { day: '2026-11-20', amount: 1_000.5 } });
  await count(campaign.slug, 'reel', { visits: 40, ordered: 3, orders: 4, paise: 3_199_99 });
  await count(campaign.slug, 'story', { visits: 20, ordered: 0, orders: 0, paise: -1 });
  await count(other.slug, 'reel', { visits: 7, ordered: 7, orders: 7, paise: 7_00 });
  const { analytics } = await analyticsOf(campaign._id);
  expect(analytics).toMatchObject({
    clicks: 50,
    visits: 60,
    ordered: 3,
    conversions: 4,
    revenue: 3_199.98,
    spent: 1_000.5,
    conversionRate: '5.0%',
    roas: '3.20',
    costPerClick: '20.01',
    costPerConversion: '250.13',
    days: [
      { day: '2026-11-20', clicks: 30 },
      { day: '2026-11-21', clicks: 20 },
    ],
  });
  const { campaigns } = (await ask(api.campaigns.list, { token, query: { search: campaign.slug } })).json;
  expect(campaigns[0]?.performance).toMatchObject({ clicks: 50, conversions: 4, revenue: 3_199.98, roas: 3.2 });
});

test('each way of a split has its own visits and orders, and what they allow to say is said', async () => {
  const campaign = await addCampaign(as);
  const way = (content: string) => ({ target: '/', content, weight: 1 });
  await addLink(as, campaign._id, { variants: [way('a1'), way('b1')] });
  await addLink(as, campaign._id, { slug: 'two', variants: [way('')] });
  await addLink(as, campaign._id, { slug: 'three', variants: [way('')] });
  await count(campaign.slug, 'a1', { visits: 1_000, ordered: 30, orders: 31, paise: 100_00 });
  await count(campaign.slug, 'b1', { visits: 1_000, ordered: 70, orders: 70, paise: 900_00 });
  await count(campaign.slug, '', { visits: 5, ordered: 0, orders: 0, paise: 0 });
  const { links } = (await ask(api.campaigns.one, { token, params: { id: campaign._id } })).json;
  expect(links[0]).toMatchObject({
    verdict: expect.stringMatching(/^B does better: 70 of 1,000 visits ordered/),
    variants: [
      { letter: 'a', visits: 1_000, ordered: 30, orders: 31, revenue: 100 },
      { letter: 'b', visits: 1_000, ordered: 70, orders: 70, revenue: 900 },
    ],
  });
  // Two links without content: their visits cannot be attributed.
  expect(links.slice(1).flatMap(({ variants }) => variants.map(({ visits }) => visits))).toEqual([null, null]);
});

test('impressions are those of its banners on its days, and of the popup where that is its own', async () => {
  const [own, foreign] = [await addBanner(pool, 'Own'), await addBanner(pool, 'Foreign')];
  const campaign = await addCampaign(as, { startDate: '2026-06-10', endDate: '2026-06-20', banners: [own] });
  const seen = (banner: string, when: { day: string; place?: string }, [shown, clicked]: readonly [number, number]) =>
    pool.query('insert into banner_days (banner_id, day, place, shown, clicked) values ($1, $2, $3, $4, $5)', [
      banner,
      when.day,
      when.place ?? 'page',
      shown,
      clicked,
    ]);
  await seen(own, { day: '2026-06-09' }, [1_000, 100]);
  await seen(own, { day: '2026-06-10' }, [40, 3]);
  await seen(own, { day: '2026-06-20', place: 'popup' }, [10, 1]);
  await seen(own, { day: '2026-06-21' }, [1_000, 100]);
  await seen(foreign, { day: '2026-06-15' }, [1_000, 100]);
  await seen(foreign, { day: '2026-06-15', place: 'popup' }, [50, 6]);
  expect((await analyticsOf(campaign._id)).analytics).toMatchObject({ impressions: 50, bannerClicks: 4, ctr: '8.0%' });
  await ask(api.campaigns.update, { token, params: { id: campaign._id }, body: { popup: true } });
  expect((await analyticsOf(campaign._id)).analytics).toMatchObject({
    impressions: 100,
    bannerClicks: 10,
    ctr: '10.0%',
  });
});

test('coupon uses are orders in its time that hold one of its coupons and keep it, and how many bought', async () => {
  const coupon = await addCoupon(
    { ask, token: admin.token },
    { discountType: 'flat', discountValue: 50, maxUsesPerUser: 9 },
  );
  const [now, before] = [
    await addCampaign(as, { coupons: [coupon._id] }),
    await addCampaign(as, { coupons: [coupon._id], startDate: '2026-01-01', endDate: '2026-01-31' }),
  ];
  const tee = await addProduct(pool, { stock: 100 });
  const buy = async (person: { token: string }) => {
    const order = { ...orderOf([lineOf(tee)], { isBuyNow: true }), couponCode: coupon.code };
    return (await ask(api.orders.placeCod, { token: person.token, body: order })).json.order;
  };
  const [asha, ravi] = [await signIn(), await signIn()];
  await buy(asha);
  await buy(asha);
  const given = await buy(ravi);
  expect((await analyticsOf(now._id)).analytics).toMatchObject({ couponUses: 3, couponBuyers: 2 });
  await ask(api.payments.cancel, { token: ravi.token, params: { id: given.id }, body: { reason: 'Changed my mind' } });
  expect((await analyticsOf(now._id)).analytics).toMatchObject({ couponUses: 2, couponBuyers: 1 });
  expect((await analyticsOf(before._id)).analytics).toMatchObject({ couponUses: 0, couponBuyers: 0 });
});
