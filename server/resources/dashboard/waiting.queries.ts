import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostWaiting, type WaitingList } from '#contract/dashboard.ts';
import type { DB } from '#database/schema.ts';
import { payableKept } from '#server/resources/money/money.queries.ts';
import { isLow, isOffered, levels } from '#server/resources/products/stock-levels.queries.ts';
import { hasFailedPayment } from '#server/resources/payments/payments.queries.ts';
import { isStray } from '#server/resources/shipments/staff-shipments.queries.ts';

/** An item of a to-do list; lists differ in their kinds. Its note is built from `facts`. */
export type WaitingRow = {
  id: string;
  title: string;
  since: Date | null;
  facts: Record<string, string | number | null>;
};

const low = sql`variants v cross join (${levels}) level
  where ${isLow({ shop: sql`level.shop`, highest: sql`level.highest` })} and ${isOffered}`;

/** The source of each list and count; all use their own index. */
const sourcesAt = (now: Date): Record<Exclude<keyof Counts, 'jobs'>, RawBuilder<unknown>> => ({
  toPack: sql`orders where status = 'confirmed'`,
  packed: sql`orders where status = 'packed'`,
  returns: sql`returns where status = 'pending'`,
  reported: sql`reviews where report_count > 0 and status <> 'deleted'`,
  reviews: sql`reviews where status = 'pending' or (report_count > 0 and status <> 'deleted')`,
  tickets: sql`tickets where solved_at is null and suspected_at is null`,
  // Orders, as their list shows them: one may have several stuck parcels.
  parcels: sql`(select distinct s.order_id from shipments s where s.problem <> '' and not ${isStray}) stuck`,
  payments: sql`orders o where ${hasFailedPayment(now)}`,
  oddPayments: sql`payments where waits_for_review`,
  lowStock: low,
});

export type Counts = Record<
  | 'toPack'
  | 'packed'
  | 'returns'
  | 'reported'
  | 'reviews'
  | 'tickets'
  | 'parcels'
  | 'payments'
  | 'oddPayments'
  | 'lowStock'
  | 'jobs',
  number
>;

/** Counts each list, except jobs, up to `mostWaiting`. */
export async function countWaiting(db: Kysely<DB>, now: Date): Promise<Omit<Counts, 'jobs'>> {
  const counts = Object.entries(sourcesAt(now)).map(
    ([name, source]) =>
      sql`(select count(*)::int from (select from ${source} limit ${mostWaiting}) w) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Omit<Counts, 'jobs'>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row.');
  return row;
}

type Shown = { most: number; now: Date };

export async function selectWaiting(db: Kysely<DB>, list: WaitingList, { most, now }: Shown): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`${lists[list]({ most, now })}`.execute(db);
  return rows;
}

/** The oldest orders in a state, read from its index. */
const oldestIn = (state: 'confirmed' | 'packed', most: number) => sql`
  (select * from orders where status = ${state} order by created_at, id limit ${most})`;

/** Longest waiting first; stock: lowest first; failed payments: newest first, as those buyers may still be won back. */
const lists: Record<WaitingList, (shown: Shown) => RawBuilder<unknown>> = {
  toShip: ({ most }) => sql`
    select o.id, o.order_number as title, o.created_at as since, json_build_object('paise', ${payableKept}, 'method', o.payment_method,
      'status', o.status, 'pieces', (select sum(quantity - cancelled_quantity) from order_lines l where l.order_id = o.id)) as facts
    from (${oldestIn('confirmed', most)} union all ${oldestIn('packed', most)}) o order by o.created_at, o.id limit ${most}`,
  lowStock: ({ most }) => sql`
    select v.id, p.name as title, null as since, json_build_object('left', v.available, 'size', v.size, 'color', v.color) as facts
    from (select v.id, v.product_id, v.size, v.color, v.on_hand - v.reserved as available from ${low}
      order by v.on_hand - v.reserved, v.id limit ${most}) v
    join products p on p.id = v.product_id order by v.available, v.id`,
  returns: ({ most }) => sql`
    select r.id, r.return_number as title, r.created_at as since, json_build_object('type', r.type, 'reason', r.reason) as facts
    from returns r where r.status = 'pending' order by r.created_at, r.id limit ${most}`,
  reviews: ({ most }) => sql`
    select r.id, p.name as title, r.created_at as since, json_build_object('reports', r.report_count, 'stars', r.rating) as facts
    from reviews r join products p on p.id = r.product_id where r.report_count > 0 and r.status <> 'deleted'
    order by r.report_count desc, r.created_at, r.id limit ${most}`,
  payments: ({ most, now }) => sql`
    select o.id, o.order_number as title, o.created_at as since, json_build_object('paise', o.total_paise,
      'failure', (select a.failure from payment_attempts a where a.order_id = o.id and a.status = 'failed' order by a.seen_at desc limit 1)
    ) as facts
    from orders o where ${hasFailedPayment(now)} order by o.created_at desc, o.id desc limit ${most}`,
};
