import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isShortSearch } from '#contract/rules/short-searches.ts';
import type { RefundMode, ReturnReason, ReturnStage, ReturnStatus, ReturnType } from '#contract/rules/returns.ts';
import type { LineShares } from '#contract/rules/refund-amounts.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing, literally } from '#server/platform/db/like.ts';
import { payableKept, takesBack } from '#server/resources/money/money.queries.ts';
import { type Payout, returnColumns, type ReturnRow, returnTables } from './returns.queries.ts';

/** Filters of the return list; an omitted field does not filter. */
export type Filter = {
  search?: string | undefined;
  stage?: ReturnStage | undefined;
  status?: ReturnStatus | undefined;
  type?: ReturnType | undefined;
  reason?: ReturnReason | undefined;
  payout?: RefundMode | undefined;
};

/** The filters with the ids of orders that match the search, which are looked up once before listing. */
export type Found = Filter & { ofOrders: readonly string[] };

/** A return's columns for staff, beyond those its buyer sees. */
export type DeskRow = ReturnRow & { stage: ReturnStage; since: Date; user_id: string | null; full_name: string };

const isHere = sql`exists (select from return_events e where e.return_id = r.id and e.name = 'received')`;
const isOwed = sql`exists (select from credits c join refunds f on f.id = c.refund_id
  where c.id = r.credit_id and f.status = 'requested' and f.gateway_payment_id is null)`;

const inStage: Record<ReturnStage, RawBuilder<SqlBool>> = {
  pending: sql`r.status = 'pending'`,
  approved: sql`r.status = 'approved'`,
  coming: sql`r.status = 'processing' and r.checked_at is null and not ${isHere}`,
  checking: sql`r.status = 'processing' and r.checked_at is null and ${isHere}`,
  replacing: sql`r.status = 'processing' and r.checked_at is not null`,
  paying: sql`r.id in (select p.id from refunds f join credits c on c.refund_id = f.id join returns p on p.credit_id = c.id
    where f.status = 'requested' and f.gateway_payment_id is null)`,
  closed: sql`r.closed_at is not null and not ${isOwed}`,
};

const stage = sql`case when r.closed_at is not null then case when ${isOwed} then 'paying' else 'closed' end
  when r.status <> 'processing' then r.status when r.checked_at is not null then 'replacing'
  when ${isHere} then 'checking' else 'coming' end`;

const deskColumns = sql`${returnColumns}, ${stage} as stage, coalesce(r.closed_at, (select max(e.at) from return_events e
    where e.return_id = r.id and e.name in ('approved', 'collected', 'brought_back', 'received', 'checked', 'sent')), r.created_at) as since,
  o.user_id, coalesce(o.shipping_address ->> 'fullName', '') as full_name`;

/** Returns a page: open returns first, the longest waiting on top, then closed ones, newest first. */
export async function selectDeskReturns(
  db: Kysely<DB>,
  { limit, offset, ...found }: Found & { limit: number; offset: number },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    with page as materialized (${placed(found, limit + offset)} order by place, id limit ${limit} offset ${offset})
    select ${deskColumns} from page join ${returnTables} on r.id = page.id order by page.place, page.id`.execute(db);
  return rows;
}

/** Returns ids in the order of the list. */
export async function selectDeskIds(db: Kysely<DB>, { most, ...found }: Found & { most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${placed(found, most)} order by place, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ranks open and closed returns, each by its own index. Returns to be paid out are also sorted oldest first. */
function placed(found: Found, most: number): RawBuilder<unknown> {
  const meant = conditionsOf(found);
  const closed = found.stage === 'paying' ? sql`r.closed_at, r.id` : sql`r.closed_at desc, r.id desc`;
  return sql`
    select id, row_number() over (order by half, nth) as place from (
      (select r.id, 0 as half, row_number() over (order by r.created_at, r.id) as nth from returns r
        where r.closed_at is null and ${meant} order by r.created_at, r.id limit ${most})
      union all
      (select r.id, 1, row_number() over (order by ${closed}) from returns r
        where r.closed_at is not null and ${meant} order by ${closed} limit ${most})
    ) halves`;
}

export async function countDeskReturns(db: Kysely<DB>, found: Found): Promise<number> {
  return countUpTo(db, sql`select from returns r where ${conditionsOf(found)}`);
}

function conditionsOf({ search, stage: wanted, status, type, reason, payout, ofOrders }: Found): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (wanted) conditions.push(inStage[wanted]);
  if (status) conditions.push(sql`r.status = ${status}`);
  if (type) conditions.push(sql`r.type = ${type}`);
  if (reason) conditions.push(sql`r.reason = ${reason}`);
  if (payout) conditions.push(sql`r.refund_mode = ${payout} and r.refund_paise > 0`);
  if (search) {
    const begins = `${literally(search.toUpperCase())}%`;
    conditions.push(sql`(r.return_number like ${begins} or r.order_id = any (${ofOrders}::uuid[]))`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns orders with returns by their number or recipient name. */
export async function selectOrdersMeant(db: Kysely<DB>, search: string | undefined): Promise<string[]> {
  if (!search) return [];
  const pattern = containing(search.toLowerCase());
  // A short text has no trigrams to narrow the orders by, so only those of the newest returns are searched.
  const withReturns = isShortSearch(search)
    ? sql<SqlBool>`o.id = any (array(select r.order_id from returns r order by r.id desc limit ${mostCounted}))`
    : sql<SqlBool>`exists (select from returns r where r.order_id = o.id)`;
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where order_desk_words(o.order_number, o.shipping_address) like ${pattern}
      and (lower(o.order_number) like ${pattern} or lower(o.shipping_address ->> 'fullName') like ${pattern})
      and ${withReturns} limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

type Counts = Record<Exclude<ReturnStage, 'closed'>, number>;

/** Counts the returns in each open stage, and sums the money staff have to send, in paise. */
export async function countStages(db: Kysely<DB>): Promise<Counts & { owed: number }> {
  const stages = ['pending', 'approved', 'coming', 'checking', 'replacing', 'paying'] as const;
  const counts = stages.map(
    (name) =>
      sql`(select count(*)::int from (select from returns r where ${inStage[name]} limit ${mostCounted}) n) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Counts & { owed: number }>`select ${sql.join(counts)},
    (select coalesce(sum(f.amount_paise), 0)::float8 from refunds f join credits c on c.refund_id = f.id
      join returns r on r.credit_id = c.id where f.status = 'requested' and f.gateway_payment_id is null) as owed`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A count gave no row.');
  return row;
}

export type WholeRow = DeskRow & {
  order: { placed: string; delivered: string | null; total: number; refunded: number; earlier: number };
  /** Unit price (paise), discount, shares of shipping and fee, and accepted pieces of each line. */
  costs: (LineShares & { id: string; price: number; good: number | null })[];
  parcels: {
    kind: 'return' | 'exchange';
    status: string;
    courier: string;
    awb: string | null;
    label: string | null;
    problem: string;
  }[];
};

export async function selectWholeReturn(db: Kysely<DB>, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${deskColumns},
      json_build_object('placed', o.created_at, 'delivered', o.delivered_at, 'total', case o.payment_method when 'COD' then ${payableKept} else o.total_paise end, 'refunded',
        (select coalesce(sum(f.amount_paise), 0) from refunds f where f.order_id = o.id and ${takesBack}
          and f.id is distinct from (select c.refund_id from credits c where c.id = r.credit_id)),
        'earlier', (select count(*) from orders x join returns y on y.order_id = x.id
          where x.user_id = o.user_id and y.id <> r.id)) as "order",
      (select json_agg(json_build_object('id', l.id, 'price', l.total_paise / l.quantity, 'good', k.good_pieces,
          'quantity', l.quantity, 'discount', l.discount_paise + l.free_discount_paise, 'shipping', l.shipping_paise, 'fee', l.cod_fee_paise) order by l.position)
        from return_lines k join order_lines l on l.id = k.order_line_id where k.return_id = r.id) as costs,
      (select coalesce(json_agg(json_build_object('kind', s.kind, 'status', s.status, 'courier', s.courier, 'awb', s.awb,
        'label', case when s.kind = 'exchange' and s.status <> 'cancelled' then s.label_url end, 'problem', s.problem) order by s.created_at), '[]') from shipments s where s.return_id = r.id) as parcels
    from ${returnTables} where r.id = ${id}`.execute(db);
  return rows[0];
}

export type Meant = { id: string; title: string; status: ReturnRow['status']; is_here: boolean };

/** Returns the returns with these ids, in the order of the ids. */
export async function selectMeant(db: Kysely<DB>, ids: readonly string[]): Promise<Meant[]> {
  const { rows } = await sql<Meant>`
    select r.id, r.return_number as title, r.status, ${isHere} as is_here
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join returns r on r.id = wanted.id
    order by wanted.place`.execute(db);
  return rows;
}

type PayoutRow = {
  number: string;
  order_number: string;
  full_name: string;
  closed_at: Date;
  amount: number;
  mode: RefundMode;
  payout: Payout | null;
};

/** Returns the refunds that staff have to send, oldest first. */
export async function selectPayouts(db: Kysely<DB>): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select r.return_number as number, o.order_number, coalesce(o.shipping_address ->> 'fullName', '') as full_name, r.closed_at,
      f.amount_paise as amount, r.refund_mode as mode, r.payout
    from refunds f join credits c on c.refund_id = f.id join ${returnTables} on r.credit_id = c.id
    where f.status = 'requested' and f.gateway_payment_id is null order by r.closed_at, r.id limit ${mostCounted}`.execute(
    db,
  );
  return rows;
}
