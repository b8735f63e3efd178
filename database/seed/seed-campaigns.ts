import type pg from 'pg';
import { dayBefore, daysBefore } from './rows.ts';

/** A target of a campaign's link, and its clicks per day while the campaign runs. */
type Way = { target: string; content: string; clicks: number };

/** Demo campaigns: first and last day in days before now, negative for the future. Money in paise. */
export const CAMPAIGNS: {
  name: string;
  slug: string;
  description: string;
  from: number;
  until: number;
  budgetPaise: number;
  revenueGoalPaise: number;
  coupon?: string;
  /** Title of its banner. */
  banner?: string;
  links: { slug: string; source: string; medium: string; ways: Way[] }[];
  spend: { day: number; paise: number; note: string }[];
}[] = [
  {
    name: 'Winter layers',
    slug: 'winter-layers',
    description: 'Hoodies and sweatshirts before the cold reaches the south.',
    from: 13,
    until: -8,
    budgetPaise: 15_000_00,
    revenueGoalPaise: 40_000_00,
    coupon: 'FLAT150',
    banner: 'Hill road, five a.m.',
    links: [
      {
        slug: '',
        source: 'instagram',
        medium: 'social',
        ways: [
          { target: '/products/hoodies', content: 'reel', clicks: 15 },
          { target: '/products/sweatshirts', content: 'carousel', clicks: 15 },
        ],
      },
      {
        slug: 'mail',
        source: 'newsletter',
        medium: 'email',
        ways: [{ target: '/products/hoodies', content: 'header', clicks: 7 }],
      },
    ],
    spend: [
      { day: 12, paise: 3_900_00, note: 'Reels, first week' },
      { day: 5, paise: 4_300_00, note: 'Reels, second week' },
    ],
  },
  {
    name: 'Monsoon clearance',
    slug: 'monsoon-clearance',
    description: 'The last sizes of the monsoon line.',
    from: 34,
    until: 20,
    budgetPaise: 4_000_00,
    revenueGoalPaise: 15_000_00,
    coupon: 'MONSOON20',
    links: [
      {
        slug: '',
        source: 'google',
        medium: 'cpc',
        ways: [{ target: '/products/new-arrival', content: 'search', clicks: 12 }],
      },
    ],
    spend: [{ day: 27, paise: 3_600_00, note: 'Search, two weeks' }],
  },
  {
    name: 'Campus co-ords',
    slug: 'campus-co-ords',
    description: 'Sets for the first week of the new term.',
    from: -12,
    until: -30,
    budgetPaise: 18_000_00,
    revenueGoalPaise: 45_000_00,
    links: [
      {
        slug: '',
        source: 'instagram',
        medium: 'social',
        ways: [{ target: '/products/co-ords', content: 'story', clicks: 0 }],
      },
    ],
    spend: [],
  },
];

/** A running, a past and a future campaign. */
export async function seedCampaigns(client: pg.ClientBase, now: Date): Promise<void> {
  for (const campaign of CAMPAIGNS) {
    const id = await insertCampaign(client, campaign, now);
    for (const link of campaign.links) await insertLink(client, id, link);
    await client.query(
      `insert into campaign_spend (campaign_id, day, amount_paise, note)
      select $1, (at at time zone 'Asia/Kolkata')::date, paise, note
      from json_to_recordset($2) as s (at timestamptz, paise int, note text)`,
      [id, JSON.stringify(campaign.spend.map(({ day, ...entry }) => ({ ...entry, at: daysBefore(now, day) })))],
    );
    if (campaign.from >= 0) await noteBeginning(client, campaign, now);
  }
}

/** A note on the charts. */
async function noteBeginning(client: pg.ClientBase, { name, from }: (typeof CAMPAIGNS)[number], now: Date) {
  await client.query(
    `insert into annotations (day, text, made_by, created_at)
    select ($1::timestamptz at time zone 'Asia/Kolkata')::date, $2, id, $1 from users where email = 'marketer@ksauni.example'`,
    [dayBefore(now, from), `${name} begins`],
  );
}

async function insertCampaign(client: pg.ClientBase, campaign: (typeof CAMPAIGNS)[number], now: Date): Promise<string> {
  const { name, slug, description, from, until, budgetPaise, revenueGoalPaise, coupon, banner } = campaign;
  const { rows } = await client.query<{ id: string }>(
    `with made as (
      insert into campaigns (name, slug, description, decision, starts_at, ends_at, budget_paise, goal_revenue_paise, created_by, created_at)
      select $1, $2, $3, 'active', $4, $5, $6, $7, (select id from users where email = 'marketer@ksauni.example'), $8 returning id
    ), coupon as (
      insert into campaign_coupons (campaign_id, coupon_id) select made.id, c.id from made, coupons c where c.code = $9
    ), banner as (
      insert into campaign_banners (campaign_id, banner_id) select made.id, b.id from made, banners b where b.title = $10
    ) select id from made`,
    [
      name,
      slug,
      description,
      dayBefore(now, from),
      dayBefore(now, until - 1),
      budgetPaise,
      revenueGoalPaise,
      daysBefore(now, Math.max(from, 0) + 3),
      coupon ?? null,
      banner ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`The campaign ${name} was not written.`);
  return id;
}

async function insertLink(
  client: pg.ClientBase,
  campaignId: string,
  { slug, source, medium, ways }: (typeof CAMPAIGNS)[number]['links'][number],
): Promise<void> {
  const share = Math.floor(100 / ways.length);
  await client.query(
    `with link as (
      insert into campaign_links (campaign_id, slug, source, medium) values ($1, $2, $3, $4) returning id
    )
    insert into campaign_variants (campaign_id, link_id, letter, target, content, weight)
    select $1, link.id, substr('abcd', w.place::int, 1), w.target, w.content, $6
    from link, rows from (json_to_recordset($5) as (target text, content text)) with ordinality as w (target, content, place)`,
    [campaignId, slug, source, medium, JSON.stringify(ways), share],
  );
}
