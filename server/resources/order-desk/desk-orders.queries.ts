import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeskSort } from '#contract/admin-orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { isShortSearch } from '#contract/rules/short-searches.ts';
import { type OrderTab, type OrderTrouble, orderTabs, orderTroubles } from '#contract/rules/order-tabs.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing, phoneText } from '#server/platform/db/like.ts';
import { isAmongNewest } from '#server/platform/db/newest.ts';
import { payable, takesBack } from '#server/resources/money/money.queries.ts';
import { ofSameBuyer, orderColumns, orderTables, type OrderRow } from '#server/resources/orders/orders.queries.ts';
import { hasFailedPayment } from '#server/resources/payments/payments.queries.ts';
import { isStray } from '#server/resources/shipments/staff-shipments.queries.ts';
import { wasRefused } from '#server/resources/users/admin-users.queries.ts';

/** Filters of the order list; an omitted field does not filter. */
export type Filter = {
  search?: string | undefined;
  status?: OrderState | undefined;
  tab?: OrderTab | undefined;
  method?: 'COD' | 'RAZORPAY' | undefined;
  payment?: 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED' | undefined;
  trouble?: OrderTrouble | undefined;
  /** Dates in India or timestamps; both bounds are inclusive. */
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** The filters with the ids of orders whose AWB matches the search, which are looked up once before listing. */
export type Found = Filter & { labelled: readonly string[]; now: Date };

type PageQuery = Found & { sort: DeskSort; limit: number; offset: number };

/** An order's columns for the order desk, beyond those of every order response. */
export type DeskRow = OrderRow & {
  refusals: number;
  cash_confirmed_at: Date | null;
  label_url: string | null;
  parcel_problem: string | null;
  note_count: number;
};

/** A shipment `s` that needs attention, other than one given up for a replacement that is on its way. */
export const isStuck = sql`s.problem <> '' and not ${isStray}`;

const deskColumns = sql`${orderColumns}, o.cash_confirmed_at,
  (select count(*)::int from orders x where ${ofSameBuyer} and ${wasRefused}) as refusals,
  (select s.label_url from shipments s where s.order_id = o.id and s.kind = 'order' and s.status <> 'cancelled') as label_url,
  (select s.problem from shipments s where s.order_id = o.id and ${isStuck} order by s.created_at desc limit 1)
    as parcel_problem,
  (select count(*)::int from order_notes n where n.order_id = o.id) as note_count`;

/** Returns a page of orders; the related rows are read for that page only. */
export async function selectDeskOrders(
  db: Kysely<DB>,
  { sort, isFew, limit, offset, ...found }: PageQuery & { isFew: boolean },
): Promise<DeskRow[]> {
  const order = isFew ? orderFewBy[sort] : orderBy[sort];
  const { rows } = await sql<DeskRow>`
    with page as materialized (
      select o.id from orders o where ${conditionsOf(found)} order by ${order} limit ${limit} offset ${offset}
    )
    select ${deskColumns} from page join ${orderTables} using (id) order by ${orderBy[sort]}`.execute(db);
  return rows;
}

export async function selectDeskOrder(db: Kysely<DB>, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`select ${deskColumns} from ${orderTables} where o.id = ${id}`.execute(db);
  return rows[0];
}

const orderBy: Record<DeskSort, RawBuilder<unknown>> = {
  createdAt: sql`o.created_at, o.id`,
  '-createdAt': sql`o.created_at desc, o.id desc`,
  total: sql`o.total_paise, o.id`,
  '-total': sql`o.total_paise desc, o.id desc`,
};

/**
 * Sort orders for small results: sorting by an expression keeps PostgreSQL from scanning all orders by age or total
 * until it has found enough matches, so it filters first and then sorts.
 */
const orderFewBy: Record<DeskSort, RawBuilder<unknown>> = {
  createdAt: sql`o.created_at + interval '0', o.id`,
  '-createdAt': sql`o.created_at + interval '0' desc, o.id desc`,
  total: sql`o.total_paise + 0, o.id`,
  '-total': sql`o.total_paise + 0 desc, o.id desc`,
};

/** Counts the orders that match, up to `mostCounted` + 1. */
export async function countDeskOrders(db: Kysely<DB>, found: Found): Promise<number> {
  return countUpTo(db, sql`select from orders o where ${conditionsOf(found)}`);
}

/** Returns the ids of all matching orders, sorted. */
export async function selectDeskIds(
  db: Kysely<DB>,
  { sort, limit, ...found }: Omit<PageQuery, 'offset'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${conditionsOf(found)} order by ${orderBy[sort]} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Meant = { id: string; title: string; status: OrderState };

/** Returns the orders with these ids, in the order of the ids. */
export async function selectMeant(db: Kysely<DB>, ids: readonly string[]): Promise<Meant[]> {
  const { rows } = await sql<Meant>`
    select o.id, o.order_number as title, o.status
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join orders o on o.id = wanted.id order by wanted.place`.execute(db);
  return rows;
}

export type ExportRow = Pick<
  OrderRow,
  'order_number' | 'created_at' | 'status' | 'payment_method' | 'payment_status' | 'coupon_code'
> & {
  address: Record<string, string | undefined>;
  lines: { sku: string; quantity: number; cancelled: number; payable: number }[];
  subtotal_paise: number;
  shipping_paise: number;
  cod_fee_paise: number;
  discount_paise: number;
  total_paise: number;
  refunded_paise: number;
  courier: string | null;
  awb: string | null;
  invoice: string | null;
};

/** Returns the orders with these ids, in the order of the ids, with the columns of the spreadsheet export. */
export async function selectExport(db: Kysely<DB>, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select o.order_number, o.created_at, o.status, o.payment_method, o.payment_status, o.shipping_address as address,
      l.lines, o.subtotal_paise, o.shipping_paise, o.cod_fee_paise,
      o.discount_paise + o.free_discount_paise as discount_paise, o.total_paise, o.coupon_code, s.courier, s.awb,
      (select coalesce(sum(f.amount_paise), 0)::int from refunds f where f.order_id = o.id and ${takesBack}) as refunded_paise,
      (select i.number from invoices i where i.order_id = o.id and i.kind = 'invoice') as invoice
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join orders o on o.id = wanted.id
      join lateral (select json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity, 'cancelled', l.cancelled_quantity,
        'payable', ${payable}) order by l.position) as lines from order_lines l where l.order_id = o.id) l on true
      left join shipments s on s.order_id = o.id and s.kind = 'order' and s.status <> 'cancelled'
    order by wanted.place`.execute(db);
  return rows;
}

/** Returns the orders whose AWB begins with the search text; none where the text cannot be an AWB. */
export async function selectLabelled(db: Kysely<DB>, search: string | undefined): Promise<string[]> {
  const number = (search ?? '').replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z0-9-]{6,40}$/.test(number)) return [];
  const { rows } = await sql<{ order_id: string }>`
    select order_id from shipments where upper(awb) like ${`${number}%`} limit 50`.execute(db);
  return rows.map((row) => row.order_id);
}

function conditionsOf(found: Found): RawBuilder<SqlBool> {
  const { search, labelled, status, tab, method, payment, trouble, startDate, endDate, now } = found;
  const conditions = [sql<SqlBool>`true`];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (tab) conditions.push(standsIn(tab));
  if (method) conditions.push(sql`o.payment_method = ${method}`);
  if (payment) conditions.push(sql`o.payment_status = ${payment}`);
  if (trouble) conditions.push(sql`o.id in (${troubledAt(now)[trouble]})`);
  if (startDate) conditions.push(sql`o.created_at >= ${beginOf(startDate)}`);
  if (endDate) conditions.push(endsBy(endDate));
  if (search) conditions.push(says(search, labelled));
  return sql.join(conditions, sql` and `);
}

/** Written as in orders_desk_tab_idx, so that the index is used. */
function standsIn(tab: OrderTab): RawBuilder<SqlBool> {
  return sql`desk_tab(o.status, o.delivered_at is not null) = ${tab}`;
}

function beginOf(day: string) {
  return day.includes('T') ? sql`${day}::timestamptz` : sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
}

function endsBy(day: string): RawBuilder<SqlBool> {
  if (day.includes('T')) return sql`o.created_at <= ${day}::timestamptz`;
  return sql`o.created_at < ((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
}

/** Written as in orders_desk_words_idx; phone numbers match regardless of spacing. */
function says(search: string, labelled: readonly string[]): RawBuilder<SqlBool> {
  const text = phoneText(search);
  const pattern = containing(text.toLowerCase());
  const matching = sql<SqlBool>`order_desk_words(o.order_number, o.shipping_address) like ${pattern}`;
  const words = isShortSearch(text) ? sql<SqlBool>`(${matching} and ${isAmongNewest('orders', 'o')})` : matching;
  return labelled.length === 0 ? words : sql`(${words} or o.id = any (${labelled}::uuid[]))`;
}

/** Orders that need attention, each kind by its own index. */
const troubledAt = (now: Date): Record<OrderTrouble, RawBuilder<unknown>> => ({
  payment: sql`select order_id from payments where waits_for_review`,
  failed: sql`select o.id from orders o where ${hasFailedPayment(now)}`,
  refund: sql`select order_id from failed_refunds
    union all select order_id from refunds where status = 'requested' and gateway_payment_id is null`,
  parcel: sql`select s.order_id from shipments s where ${isStuck}`,
  cancel: sql`select id from orders where cancel_asked_at is not null and status = 'packed'`,
});

type DeskCounts = { tabs: Record<OrderTab, number>; troubles: Record<OrderTrouble, number> };

/** Counts the orders in each tab and those that need attention, each up to `mostCounted` + 1. */
export async function countDesk(db: Kysely<DB>, now: Date): Promise<DeskCounts> {
  const most = mostCounted + 1;
  const tabs = orderTabs.map(
    (tab) => sql`(select count(*)::int from (select from orders o where ${standsIn(tab)} limit ${most}) seen)
      as ${sql.ref(tab)}`,
  );
  const troubled = troubledAt(now);
  const troubles = orderTroubles.map(
    (
      trouble,
    ) => sql`(select count(*)::int from (select distinct * from (${troubled[trouble]}) every_one limit ${most}) seen)
      as ${sql.ref(`trouble_${trouble}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join([...tabs, ...troubles])}`.execute(db);
  const counted = rows[0] ?? {};
  const of = <Name extends string>(names: readonly Name[], prefix = '') =>
    // Sound: the names are the columns selected above.
    Object.fromEntries(names.map((name) => [name, counted[`${prefix}${name}`] ?? 0])) as Record<Name, number>;
  return { tabs: of(orderTabs), troubles: of(orderTroubles, 'trouble_') };
}
