import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { randomOf } from './random.ts';
import { dayBefore } from './rows.ts';
import { CAMPAIGNS } from './seed-campaigns.ts';
import { type Device, type Event, insertEvents } from './seed-events.ts';

/** Days of visits, and the range of visits per day; weekends have more, and the first weeks fewer. */
const span = { days: 62, least: 22, most: 42 };
/** Share of campaign visitors who consent to analytics. */
const agreeing = 0.75;
const dayMs = 86_400_000;

type Way = {
  source?: string;
  medium?: string;
  campaign?: string;
  content?: string;
  referrer?: string;
  target: string;
};

/** Everyday traffic sources and their shares. */
const usual: (Way & { share: number })[] = [
  { share: 30, target: '/' },
  { share: 8, target: '/products' },
  { share: 14, target: '/', referrer: 'google.com' },
  { share: 10, target: '/products/oversized', referrer: 'google.com' },
  { share: 10, target: '/product/meter-se-tee', referrer: 'google.com' },
  { share: 10, target: '/', referrer: 'instagram.com' },
  { share: 5, target: '/product/still-wild-oversized-tee', referrer: 'instagram.com' },
  { share: 6, target: '/products/graphic-tees', referrer: 'pinterest.com' },
  { share: 4, target: '/top10', referrer: 'youtube.com' },
];

/** Relative number of visits by hour (IST). */
const hours = [2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 7, 6, 6, 7, 8, 10, 12, 13, 11, 6];

/** Searches, their shares and number of results. */
const searches = [
  { share: 9, term: 'oversized tshirt', results: 14 },
  { share: 7, term: 'black hoodie', results: 6 },
  { share: 5, term: 'white tee', results: 40 },
  { share: 4, term: 'graphic tee', results: 9 },
  { share: 3, term: 'sweatshirt', results: 8 },
  { share: 3, term: 'co ord set', results: 6 },
  { share: 3, term: 'cargo pants', results: 0 },
  { share: 2, term: 'anime', results: 0 },
  { share: 1, term: 'joggers', results: 0 },
];

/** Order states without revenue. */
const fruitless = new Set(['cancelled', 'expired', 'returned', 'refunded']);

type Order = { id: string; created_at: Date; status: string; products: string[] };

/**
 * Visits of the last weeks, as events for the shop's own jobs: browsing visits, and one that led to each order. Seeded
 * last, because it needs products, banners, campaigns and orders.
 */
export async function seedVisits(client: pg.ClientBase, now: Date): Promise<void> {
  const random = randomOf(2026);
  const products = await slugsOf(client);
  const banners = await bannersOf(client);
  const visits: Visit[] = [];
  for (let daysAgo = span.days; daysAgo >= 0; daysAgo -= 1)
    visits.push(...visitsOf(daysAgo, { now, random, products }));
  visits.push(...(await buyingVisits(client, now)));
  const events = visits.flatMap((visit) => eventsOf(visit, { banners, random }));
  await insertEvents(
    client,
    events.filter(({ occurred_at: at }) => at < now),
  );
  await insertClicks(
    client,
    visits.filter(({ at }) => at < now),
  );
}

type Visit = {
  at: Date;
  visitor: string;
  device: Device;
  way: Way;
  searched?: (typeof searches)[number] | undefined;
  looked: string[];
  carted: string[];
  /** Number of checkout steps reached. */
  steps: number;
};
type Known = { now: Date; random: () => number; products: string[] };

function visitsOf(daysAgo: number, { now, random, products }: Known): Visit[] {
  const day = dayBefore(now, daysAgo);
  return waysOf(day, daysAgo, random).map((way) => {
    const luck = random();
    const pages = luck < 0.35 ? 0 : luck < 0.7 ? 1 + Math.floor(random() * 2) : 2 + Math.floor(random() * 4);
    const looked = Array.from({ length: pages }, () => products[Math.floor(products.length * random() ** 2.4)] ?? '');
    const carted = looked.slice(0, luck > 0.9 ? 1 : 0);
    return {
      at: momentOf(day, random),
      visitor: visitorOf(random),
      device: deviceOf(random()),
      way,
      searched: random() < 0.14 ? pick(searches, random) : undefined,
      looked,
      carted,
      steps: carted.length > 0 && luck > 0.97 ? 1 + Math.floor(random() * 3) : 0,
    };
  });
}

/** Traffic sources of a day: everyday ones and campaigns. */
function waysOf(day: Date, daysAgo: number, random: () => number): Way[] {
  const isWeekend = [0, 6].includes(new Date(day.getTime() + 5.5 * 3_600_000).getUTCDay());
  const known = Math.min(1, 0.5 + (span.days - daysAgo) / 70);
  const count = (span.least + random() * (span.most - span.least)) * known * (isWeekend ? 1.3 : 1);
  const led = campaignWays(daysAgo).flatMap(({ share, ...way }) =>
    Array.from({ length: Math.round(share * agreeing * (0.6 + random() * 0.8)) }, () => way),
  );
  return [...Array.from({ length: Math.round(count) }, () => pick(usual, random)), ...led];
}

function campaignWays(daysAgo: number): (Way & { share: number })[] {
  return CAMPAIGNS.filter(({ from, until }) => daysAgo <= from && daysAgo >= until).flatMap(({ slug, links }) =>
    links.flatMap(({ source, medium, ways }) =>
      ways.map(({ target, content, clicks }) => ({ share: clicks, source, medium, campaign: slug, content, target })),
    ),
  );
}

function pick<One extends { share: number }>(all: readonly One[], random: () => number): One {
  const total = all.reduce((sum, one) => sum + one.share, 0);
  let left = random() * total;
  const found = all.find(({ share }) => (left -= share) < 0) ?? all.at(-1);
  if (!found) throw new Error('There is nothing to choose from.');
  return found;
}

function momentOf(day: Date, random: () => number): Date {
  const shares = hours.map((share, hour) => ({ share, hour }));
  return new Date(day.getTime() + (pick(shares, random).hour + random()) * 3_600_000);
}

function deviceOf(luck: number): Device {
  if (luck < 0.76) return 'phone';
  return luck < 0.97 ? 'desktop' : 'tablet';
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
function visitorOf(random: () => number): string {
  return Array.from({ length: 22 }, () => letters[Math.floor(random() * letters.length)]).join('');
}

async function slugsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from products where state = 'active' order by sold_count desc, slug`,
  );
  return rows.map(({ slug }) => slug);
}

/** A banner on the home page, and the share of visitors who see it. */
type Banner = { id: string; seen: number };

/** Everybody sees the first hero; those further down only who scrolls. */
async function bannersOf(client: pg.ClientBase): Promise<Banner[]> {
  const { rows } = await client.query<Banner>(
    `select id, (case type when 'hero' then 1 when 'promo' then 0.5 else 0.35 end
      * 0.7 ^ (row_number() over (partition by type order by sort_order, id) - 1))::float8 as seen
    from banners order by type, sort_order, id`,
  );
  return rows;
}

/** Visits that led to the demo's orders, most of them with an attribution, which the order stores. */
async function buyingVisits(client: pg.ClientBase, now: Date): Promise<Visit[]> {
  const { rows } = await client.query<Order>(
    `select o.id, o.created_at, o.status, array_agg(l.slug order by l.position) as products
    from orders o join order_lines l on l.order_id = o.id group by o.id order by o.created_at, o.order_number`,
  );
  // Its own seed, so that attributions do not depend on the date.
  const random = randomOf(8916);
  const visits: Visit[] = [];
  for (const { id, created_at: placedAt, status, products } of rows) {
    const tagged = campaignWays(Math.floor((now.getTime() - placedAt.getTime()) / dayMs));
    const isLed = random() < 0.5 && tagged.length > 0 && !fruitless.has(status);
    const way = pick(isLed ? tagged : usual, random);
    const at = new Date(placedAt.getTime() - 9 * 60_000);
    const device = deviceOf(random() * 0.97);
    const searched = random() < 0.3 ? searches[visits.length % 5] : undefined;
    const steps = status === 'expired' ? 4 : 5;
    visits.push({ at, visitor: visitorOf(random), device, way, searched, looked: products, carted: products, steps });
    if (way.campaign ?? way.referrer) await keepOrigin(client, id, { way, device, at });
  }
  return visits;
}

type Origin = { way: Way; device: Device; at: Date };

async function keepOrigin(client: pg.ClientBase, orderId: string, { way, device, at }: Origin): Promise<void> {
  const { source = way.referrer ?? '', medium = 'referral', campaign = '', content = '' } = way;
  await client.query(
    `insert into order_origins (order_id, source, medium, campaign, content, device, clicked_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [orderId, source, medium, campaign, content, device, at],
  );
}

const steps = ['contact', 'address', 'payment', 'review', 'placed'];

function eventsOf(visit: Visit, known: { banners: Banner[]; random: () => number }): Event[] {
  const { visitor, device, way, searched } = visit;
  const [path = '/', query = ''] = way.target.split('?');
  const events: Event[] = [];
  let at = visit.at.getTime();
  const add = (event: Omit<Event, 'id' | 'occurred_at' | 'visitor' | 'device'>) => {
    events.push({ id: randomUUID(), occurred_at: new Date(at), visitor, device, ...event });
    at += 12_000 + known.random() * 45_000;
  };
  const { source, medium, campaign, content, referrer } = way;
  const came = { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_content: content, referrer };
  const product = path.startsWith('/product/') ? path.slice('/product/'.length) : undefined;
  add({ type: 'page_view', path, query, ...defined({ ...came, product }) });
  if (product) add({ type: 'product_view', path, product });
  if (path === '/') {
    for (const { id } of known.banners.filter(({ seen: share }) => known.random() < share)) {
      const seen = { type: 'banner', path, banner_id: id, banner_place: 'page' };
      add({ ...seen, banner_action: 'shown' });
      if (known.random() < 0.035) add({ ...seen, banner_action: 'clicked' });
    }
  }
  if (searched) {
    add({ type: 'page_view', path: '/products', query: `search=${searched.term.replaceAll(' ', '+')}` });
    add({ type: 'search', path: '/products', search_term: searched.term, results: searched.results });
  }
  for (const product of visit.looked) {
    const page = `/product/${product}`;
    add({ type: 'page_view', path: page, product });
    add({ type: 'product_view', path: page, product });
    if (visit.carted.includes(product)) add({ type: 'add_to_cart', path: page, product, quantity: 1 });
  }
  if (visit.steps > 0) add({ type: 'page_view', path: '/checkout' });
  for (const step of steps.slice(0, visit.steps)) add({ type: 'checkout_step', path: '/checkout', step });
  return events;
}

function defined<Values extends object>(values: Values): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  // Sound: exactly the undefined values are removed.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}

/** Clicks count for everybody, visits only with consent. */
async function insertClicks(client: pg.ClientBase, visits: Visit[]): Promise<void> {
  const clicked = visits.flatMap(({ at, way: { campaign, source, content } }) =>
    campaign === undefined ? [] : [{ at, campaign, source, content }],
  );
  await client.query(
    `insert into campaign_clicks (variant_id, day, clicks)
    select v.id, (k.at at time zone 'Asia/Kolkata')::date, ceil(count(*) / $2::float8)
    from json_to_recordset($1) as k (at timestamptz, campaign text, source text, content text)
    join campaigns c on c.slug = k.campaign
    join campaign_links l on l.campaign_id = c.id and l.source = k.source
    join campaign_variants v on v.link_id = l.id and v.content = k.content
    group by 1, 2`,
    [JSON.stringify(clicked), agreeing],
  );
}
