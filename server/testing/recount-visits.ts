import type pg from 'pg';

/** The compared rows of the traffic tables by key; rows of zeros are omitted. */
export type TrafficNumbers = Record<string, Record<string, number>>;

type Row = Record<string, string | number | boolean | Date | null>;

const minuteMs = 60_000;
const aheadMs = 330 * minuteMs;
const columns = [
  'visitors',
  'visits',
  'bounces',
  'views',
  'seconds',
  'product_visits',
  'cart_visits',
  'checkout_visits',
  'order_visits',
];

/** Reads the traffic tables; a channel by its names, channel 0 as "all". */
export async function tabledTraffic(pool: pg.Pool): Promise<TrafficNumbers> {
  const way = `case when c.id = 0 then 'all' else concat_ws('/', source, medium, campaign, content, device) end`;
  const { rows } = await pool.query<{ key: string; numbers: Record<string, unknown> }>(`
    select 'hour ' || extract(epoch from t.hour)::bigint || ' ' || ${way} as key, to_jsonb(t) as numbers
    from traffic_hours t join channels c on c.id = t.channel_id
    union all select concat_ws(' ', case when is_landing then 'landing' else 'page' end, t.day, ${way}, path), to_jsonb(t)
    from page_days t join channels c on c.id = t.channel_id
    union all select concat_ws(' ', 'search', t.day, ${way}, term), to_jsonb(t) from search_days t join channels c on c.id = t.channel_id
    union all select concat_ws(' ', 'product', t.day, ${way}, product_id), to_jsonb(t)
    from interest_days t join channels c on c.id = t.channel_id`);
  return Object.fromEntries(
    rows.map(({ key, numbers }) => {
      const counted = Object.entries(numbers).filter(
        ([name, value]) => typeof value === 'number' && name !== 'channel_id',
      );
      return [key, Object.fromEntries(counted) as Record<string, number>];
    }),
  );
}

/** Computes the same from the events, one by one in plain TypeScript. `products` maps the names in addresses to ids. */
export async function recountedTraffic(pool: pg.Pool, products: ReadonlyMap<string, string>): Promise<TrafficNumbers> {
  const { rows } = await pool.query<Row>('select * from events order by occurred_at, id');
  const renamed = await pool.query<{ path: string; page: string }>(
    `select '/products/' || id as path, '/products/' || slug as page from categories
    union all select '/product/' || id, '/product/' || slug from products
    union all select '/product/' || o.slug, '/product/' || p.slug from product_old_slugs o join products p on p.id = o.product_id`,
  );
  const pages = new Map(renamed.rows.map(({ path, page }) => [path, page]));
  const paged = rows.map((row) => ({ ...row, path: pages.get(String(row['path'])) ?? String(row['path']) }));
  const numbers: TrafficNumbers = {};
  for (const { day, hour, events, number } of visitsOf(paged)) {
    const counted = countsOf(events, number);
    const ways = ['all', wayOf(events)];
    const add = (key: (way: string) => string, more: Record<string, number>) => {
      for (const way of ways) addTo(numbers, key(way), more);
    };
    add((way) => `hour ${hour} ${way}`, counted);
    add((way) => `landing ${day} ${way} ${landingOf(events)}`, counted);
    for (const [path, views] of timesOf(events.filter(isView), 'path'))
      add((way) => `page ${day} ${way} ${path}`, { ...counted, views });
    const searches = events.filter(({ type }) => type === 'search');
    for (const [term, times] of timesOf(searches, 'search_term')) {
      const empty = searches.filter((event) => event['search_term'] === term && event['results'] === 0).length;
      add((way) => `search ${day} ${way} ${term}`, { ...counted, searches: times, empty });
    }
    for (const [id, met] of productsIn(events, products)) add((way) => `product ${day} ${way} ${id}`, met);
  }
  return numbers;
}

type Visit = { day: string; hour: number; number: number; events: Row[] };

/** Groups events in chronological order by day in India, visitor and visit. */
function visitsOf(rows: readonly Row[]): Visit[] {
  const visits = new Map<string, Visit[]>();
  for (const row of rows) {
    const at = timeOf(row);
    const day = new Date(at + aheadMs).toISOString().slice(0, 10);
    const key = `${day} ${String(row['visitor'])}`;
    const known = visits.get(key) ?? [];
    visits.set(key, known);
    const last = known.at(-1);
    const before = last?.events.at(-1);
    const isSoon = before !== undefined && at - timeOf(before) <= 30 * minuteMs;
    if (last && isSoon && !isAnotherWay(last.events, row)) last.events.push(row);
    else known.push({ day, hour: hourOf(at), number: known.length + 1, events: [row] });
  }
  return [...visits.values()].flat();
}

/** Whether a tagged link differs from the visit's origin: its last tagged link, or the site before its first page. */
function isAnotherWay(events: readonly Row[], next: Row): boolean {
  if (!isTagged(next)) return false;
  const tagged = events.findLast(isTagged);
  if (tagged) return tagsOf(tagged).join() !== tagsOf(next).join();
  return (events.find(isView)?.['referrer'] ?? null) !== null;
}

const tags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'];
const isTagged = (event: Row) => tags.some((tag) => event[tag] !== null);
const tagsOf = (event: Row) => tags.map((tag) => String(event[tag] ?? '').toLowerCase());

function countsOf(events: readonly Row[], number: number): Record<string, number> {
  const views = events.filter(isView).length;
  const reached = Math.max(...events.map(stepOf));
  const didMore = events.some(
    ({ type, banner_action: action }) => type === 'search' || action === 'clicked' || action === 'closed',
  );
  const [first, last] = [events[0], events.at(-1)];
  const counts = [
    Number(number === 1),
    1,
    Number(views === 1 && reached < 2 && !didMore),
    views,
    first && last ? Math.floor((timeOf(last) - timeOf(first)) / 1_000) : 0,
    ...[1, 2, 3, 4].map((step) => Number(reached >= step)),
  ];
  return Object.fromEntries(columns.map((name, index) => [name, counts[index] ?? 0]));
}

function stepOf({ type, step, product }: Row): number {
  if (type === 'checkout_step') return step === 'placed' ? 4 : 3;
  if (type === 'add_to_cart') return 2;
  return product === null ? 0 : 1;
}

/**
 * Returns the visit's channel from the first event that states an origin: a tagged link, or a first page with a
 * referrer.
 */
function wayOf(events: readonly Row[]): string {
  const landing = events.find(isView);
  const says = events.find((event) => isTagged(event) || (event === landing && event['referrer'] !== null));
  const leader = says === landing ? (says?.['referrer'] ?? null) : null;
  const source = says?.['utm_source'] ?? leader ?? 'direct';
  const medium = says?.['utm_medium'] ?? (leader !== null && says?.['utm_source'] === null ? 'referral' : '');
  const parts = [source, medium, says?.['utm_campaign'] ?? '', says?.['utm_content'] ?? ''];
  return [...parts.map((part) => String(part).toLowerCase()), events[0]?.['device']].join('/');
}

function landingOf(events: readonly Row[]): string {
  return String((events.find(isView) ?? events[0])?.['path']);
}

function productsIn(events: readonly Row[], products: ReadonlyMap<string, string>) {
  const met = new Map<string, Record<string, number>>();
  for (const { type, product } of events) {
    const id = products.get(String(product));
    if (id === undefined || (type !== 'product_view' && type !== 'add_to_cart')) continue;
    const known = met.get(id) ?? { visits: 1, views: 0, carts: 0 };
    const column = type === 'product_view' ? 'views' : 'carts';
    met.set(id, { ...known, [column]: (known[column] ?? 0) + 1 });
  }
  return met;
}

function timesOf(events: readonly Row[], column: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const event of events) times.set(String(event[column]), (times.get(String(event[column])) ?? 0) + 1);
  return times;
}

function addTo(numbers: TrafficNumbers, key: string, more: Record<string, number>): void {
  const sum = { ...numbers[key] };
  for (const [name, value] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + value;
  numbers[key] = sum;
}

const isView = ({ type }: Row) => type === 'page_view';

function timeOf({ occurred_at: at }: Row): number {
  return at instanceof Date ? at.getTime() : Number.NaN;
}

function hourOf(at: number): number {
  const hourMs = 60 * minuteMs;
  return (Math.floor((at + aheadMs) / hourMs) * hourMs - aheadMs) / 1_000;
}
