import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { randomOf } from './random.ts';
import { daysBefore } from './rows.ts';
import { CAMPAIGNS } from './seed-campaigns.ts';
import { type Device, type Event, insertEvents } from './seed-events.ts';

/** How far back visits go, and how many a day has at least and at most; weekends have more. */
const span = { days: 35, least: 28, most: 52 };
const dayMs = 86_400_000;

type Way = {
  source?: string;
  medium?: string;
  campaign?: string;
  content?: string;
  referrer?: string;
  target: string;
};

/** Ways to come that every day has, and how often. */
const usual: (Way & { share: number })[] = [
  { share: 30, target: '/' },
  { share: 8, target: '/products' },
  { share: 24, target: '/', referrer: 'google.com' },
  { share: 10, target: '/products?category=oversized', referrer: 'google.com' },
  { share: 14, target: '/', referrer: 'instagram.com' },
  { share: 6, target: '/products?category=graphic-tees', referrer: 'pinterest.com' },
  { share: 4, target: '/top10', referrer: 'youtube.com' },
];

/** Hours of a day in India, and how many visits each has beside the others. */
const hours = [2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 7, 6, 6, 7, 8, 10, 12, 13, 11, 6];

const searches = [
  { term: 'oversized tshirt', results: 12 },
  { term: 'black hoodie', results: 6 },
  { term: 'white tee', results: 9 },
  { term: 'co ord set', results: 8 },
  { term: 'linen shirt', results: 0 },
  { term: 'cargo pants', results: 0 },
];

type Order = { id: string; created_at: Date; ended: boolean; products: string[] };

/**
 * What visitors of the last weeks did, as events that the shop's own jobs count: visits that look around, and one that led to
 * each order. Written last, as it needs goods, banners, campaigns and orders.
 */
export async function seedVisits(client: pg.ClientBase, now: Date): Promise<void> {
  const random = randomOf(2026);
  const products = await slugsOf(client);
  const banners = (await client.query<{ id: string }>(`select id from banners where type = 'hero'`)).rows;
  const visits: Visit[] = [];
  for (let daysAgo = span.days; daysAgo >= 0; daysAgo -= 1)
    visits.push(...visitsOf(daysAgo, { now, random, products }));
  const buying = await buyingVisits(client, now, random);
  const events = [...visits, ...buying].flatMap((visit) => eventsOf(visit, { banners, random }));
  await insertEvents(
    client,
    events.filter(({ occurred_at: at }) => at < now),
  );
  await insertClicks(client, visits);
}

type Visit = {
  at: Date;
  visitor: string;
  device: Device;
  way: Way;
  searched?: (typeof searches)[number] | undefined;
  looked: string[];
  carted: string[];
  /** How many steps of the checkout. */
  steps: number;
};
type Known = { now: Date; random: () => number; products: string[] };

function visitsOf(daysAgo: number, { now, random, products }: Known): Visit[] {
  const day = daysBefore(now, daysAgo);
  const isWeekend = [0, 6].includes(new Date(day.getTime() + 5.5 * 3_600_000).getUTCDay());
  const count = Math.round((span.least + random() * (span.most - span.least)) * (isWeekend ? 1.3 : 1));
  const tagged = campaignWays(daysAgo);
  const ways = [...usual, ...tagged];
  return Array.from({ length: count }, () => {
    const luck = random();
    const pages = luck < 0.35 ? 0 : luck < 0.7 ? 1 + Math.floor(random() * 2) : 2 + Math.floor(random() * 4);
    const looked = Array.from({ length: pages }, () => products[Math.floor(products.length * random() ** 2.4)] ?? '');
    const carted = looked.slice(0, luck > 0.88 ? 1 : 0);
    return {
      at: momentOf(day, random),
      visitor: visitorOf(random),
      device: deviceOf(random()),
      way: pick(ways, random),
      searched: random() < 0.12 ? searches[Math.floor(searches.length * random())] : undefined,
      looked,
      carted,
      steps: carted.length > 0 && luck > 0.95 ? 1 + Math.floor(random() * 3) : 0,
    };
  });
}

/** Three of four who click agree to be counted. */
function campaignWays(daysAgo: number): (Way & { share: number })[] {
  return CAMPAIGNS.filter(({ from, until }) => daysAgo < from && daysAgo >= until).flatMap(({ slug, links }) =>
    links.flatMap(({ source, medium, ways }) =>
      ways.map(({ target, content, clicks }) => ({
        share: clicks * 1.8,
        source,
        medium,
        campaign: slug,
        content,
        target,
      })),
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
  const startOfDay = Math.floor((day.getTime() + 5.5 * 3_600_000) / dayMs) * dayMs - 5.5 * 3_600_000;
  return new Date(startOfDay + (pick(shares, random).hour + random()) * 3_600_000);
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

/** The visits that led to the demo's orders; most of those came by a way that is known, which the order keeps. */
async function buyingVisits(client: pg.ClientBase, now: Date, random: () => number): Promise<Visit[]> {
  const { rows } = await client.query<Order>(
    `select o.id, o.created_at, o.status = 'expired' as ended, array_agg(l.slug order by l.position) as products
    from orders o join order_lines l on l.order_id = o.id group by o.id order by o.created_at`,
  );
  const visits: Visit[] = [];
  for (const order of rows) {
    const daysAgo = Math.floor((now.getTime() - order.created_at.getTime()) / dayMs);
    const tagged = campaignWays(daysAgo);
    const way = pick(tagged.length > 0 && random() < 0.6 ? tagged : usual, random);
    const at = new Date(order.created_at.getTime() - 9 * 60_000);
    const device = deviceOf(random());
    visits.push({
      at,
      visitor: visitorOf(random),
      device,
      way,
      looked: order.products,
      carted: order.products,
      steps: order.ended ? 4 : 5,
    });
    if (way.campaign ?? way.referrer) await keepOrigin(client, order.id, { way, device, at });
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

function eventsOf(visit: Visit, known: { banners: { id: string }[]; random: () => number }): Event[] {
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
  add({ type: 'page_view', path, query, ...defined(came) });
  if (path === '/') {
    for (const { id } of known.banners) {
      const seen = { type: 'banner', path, banner_id: id, banner_place: 'page' };
      add({ ...seen, banner_action: 'shown' });
      if (known.random() < 0.04) add({ ...seen, banner_action: 'clicked' });
    }
  }
  if (searched) {
    add({ type: 'page_view', path: '/search', query: `q=${searched.term.replaceAll(' ', '+')}` });
    add({ type: 'search', path: '/search', search_term: searched.term, results: searched.results });
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
  // Sound: what is left out is exactly what is undefined.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}

/** Clicks are counted of everybody, visits of those who agreed: three of four. */
async function insertClicks(client: pg.ClientBase, visits: Visit[]): Promise<void> {
  const clicked = visits.flatMap(({ at, way: { campaign, source, content } }) =>
    campaign === undefined ? [] : [{ at, campaign, source, content }],
  );
  await client.query(
    `insert into campaign_clicks (variant_id, day, clicks)
    select v.id, (k.at at time zone 'Asia/Kolkata')::date, ceil(count(*) / 0.75)
    from json_to_recordset($1) as k (at timestamptz, campaign text, source text, content text)
    join campaigns c on c.slug = k.campaign
    join campaign_links l on l.campaign_id = c.id and l.source = k.source
    join campaign_variants v on v.link_id = l.id and v.content = k.content
    group by 1, 2`,
    [JSON.stringify(clicked)],
  );
}
