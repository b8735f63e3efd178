import type pg from 'pg';
import { api } from '#contract/api.ts';
import type { Ask } from './ask.ts';
import { addCoupon } from './test-coupons.ts';

type As = { ask: Ask; token: string };

/** Adds a campaign that runs from yesterday for a week by default. */
export async function addCampaign({ ask, token }: As, more: Record<string, unknown> = {}) {
  const day = 86_400_000;
  const body = {
    name: `Campaign ${crypto.randomUUID().slice(0, 8)}`,
    startDate: new Date(Date.now() - day).toISOString(),
    endDate: new Date(Date.now() + 6 * day).toISOString(),
    status: 'active',
    ...more,
  };
  return (await ask(api.campaigns.add, { token, body })).json.campaign;
}

/** Adds a link of the campaign, to all products by default. */
export async function addLink({ ask, token }: As, id: string, more: Record<string, unknown> = {}) {
  const variants = [{ target: '/products', content: '', weight: 1 }];
  const body = { slug: '', source: 'instagram', medium: 'social', variants, ...more };
  return (await ask(api.campaignLinks.add, { token, params: { id }, body })).json.link;
}

/** Requests that campaign tests often need. */
export function campaignCalls({ ask, token }: As, pool: pg.Pool) {
  return {
    one: async (id: string) => (await ask(api.campaigns.one, { token, params: { id } })).json,
    change: (id: string, body: object) => ask(api.campaigns.update, { token, params: { id }, body }),
    /** Inserts today's clicks on a variant of a link, as the shop counts them. */
    click: (variantId: string, clicks = 1) =>
      pool.query('insert into campaign_clicks (variant_id, day, clicks) values ($1, current_date, $2)', [
        variantId,
        clicks,
      ]),
  };
}

/** Valid requests for each endpoint, with every field; each deletion has a campaign of its own. */
export async function campaignRequests(as: As, bannerId: string) {
  const coupon = await addCoupon(as);
  const body = (name: string) => ({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    description: 'Everything for the rain',
    startDate: '2026-06-01',
    endDate: '2026-09-30',
    budget: 50_000.5,
    status: 'active',
    targetAudience: {
      ageRange: { min: 18, max: 30 },
      gender: 'female',
      locations: ['Mumbai'],
      interests: ['Monsoon'],
    },
    goals: { impressions: 1_000, clicks: 100, conversions: 10, revenue: 9_999 },
    banners: [bannerId],
    coupons: [coupon._id],
    popup: true,
  });
  const [changed, removed, copied] = [await addCampaign(as), await addCampaign(as), await addCampaign(as)];
  const params = { id: changed._id };
  const link = (slug: string) => ({
    slug,
    source: 'instagram',
    medium: 'social',
    variants: [
      { target: '/products?category=hoodies', content: `${slug}-a`, weight: 1 },
      { target: '/', content: `${slug}-b`, weight: 2 },
    ],
  });
  const [kept, gone] = [await addLink(as, changed._id, link('one')), await addLink(as, changed._id, link('two'))];
  const { entry } = (
    await as.ask(api.campaignLinks.addSpend, { token: as.token, params, body: { day: '2026-06-02', amount: 5 } })
  ).json;
  const filter = { search: 'c', state: 'live', sort: '-budget' };
  return {
    campaigns: {
      list: { query: { page: '1', limit: '5', ...filter, status: 'active' } },
      add: { body: body('Hostile one') },
      calendar: { query: { month: '2026-06' } },
      attachable: { query: { search: 'c' } },
      export: { query: { ...filter, status: 'active' } },
      bulk: { body: { action: 'pause', who: { ids: [copied._id] } } },
      one: { params },
      update: { params, body: body('Hostile two') },
      remove: { params: { id: removed._id } },
      duplicate: { params },
      analytics: { params },
    },
    campaignLinks: {
      add: { params, body: link('three') },
      change: {
        params: { ...params, linkId: kept._id },
        body: {
          ...link('four'),
          variants: link('four').variants.map((one, place) => ({ ...one, _id: kept.variants[place]?._id ?? '' })),
        },
      },
      remove: { params: { ...params, linkId: gone._id } },
      addSpend: { params, body: { day: '2026-06-03', amount: 1_999.99, note: 'Reels' } },
      removeSpend: { params: { ...params, entryId: entry._id } },
    },
  };
}
