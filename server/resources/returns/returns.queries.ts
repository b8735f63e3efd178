import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Return } from '#contract/returns.ts';
import type { ReturnStatus } from '#contract/rules/returns.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { goesBack, slugOfLine } from '#server/resources/money/money.queries.ts';

/** The destination of a refund sent by hand: in full until it is sent, then the last four characters. */
/** A sent refund keeps `masked` only; those sent before 2026-11-26 keep the last four characters. */
export type Payout =
  | { upiId: string }
  | { name: string; account: string; ifsc: string }
  | { masked: string }
  | { last4: string };

/** A return with its related rows. The check constraints of its tables admit exactly the contract's values. */
export type ReturnRow = {
  id: string;
  number: string;
  order_id: string;
  order_number: string;
  type: Return['type'];
  status: Return['status'];
  reason: Return['reason'];
  description: string;
  handover: Return['handover'];
  pickup_on: string | null;
  refund_mode: Return['refundMode'];
  payout: Payout | null;
  refund_paise: number;
  /** The actual refund in paise: less than the pieces' amount if money was refunded before. */
  goes_back: number;
  /** How its order was paid. */
  method: 'COD' | 'RAZORPAY';
  /** The replacement of an exchange was not delivered. */
  is_missed: boolean;
  staff_note: string;
  created_at: Date;
  closed_at: Date | null;
  lines: {
    id: string;
    name: string;
    slug: string;
    image: string;
    size: string;
    color: string;
    quantity: number;
    reason: Return['reason'];
    refund: number;
    variant: string | null;
    new_size: string | null;
    new_color: string | null;
  }[];
  pictures: { key: string; width: number; height: number; placeholder: string }[];
  events: { name: string; at: string; note: string }[];
  refund: {
    by_hand: boolean;
    status: NonNullable<Return['refundStatus']>;
    reference: string | null;
    created_at: string;
    settled_at: string | null;
  } | null;
};

/** The columns of a `ReturnRow`, selected from `returnTables`. */
export const returnColumns = sql`r.id, r.return_number as number, r.order_id, o.order_number, r.type, r.status, r.reason, r.description,
  r.handover, r.pickup_on::text as pickup_on, r.refund_mode, r.payout, r.refund_paise,
  ${goesBack} as goes_back, r.staff_note, r.created_at, r.closed_at,
  o.payment_method as method, exists (select from shipments s where s.return_id = r.id and s.kind = 'exchange'
    and s.status in ('lost', 'returned')) as is_missed,
  (select json_agg(json_build_object('id', l.id, 'name', l.name, 'slug', ${slugOfLine}, 'image', l.image_url, 'size', l.size,
    'color', l.color, 'quantity', rl.quantity, 'reason', rl.reason, 'refund', rl.refund_paise,
    'variant', rl.exchange_variant_id, 'new_size', rl.exchange_size, 'new_color', rl.exchange_color) order by l.position)
    from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id) as lines,
  (select coalesce(json_agg(json_build_object('key', k.key, 'width', k.width, 'height', k.height,
    'placeholder', k.placeholder) order by p.position), '[]')
    from return_pictures p join pictures k on k.key = p.picture_key where p.return_id = r.id) as pictures,
  (select coalesce(json_agg(json_build_object('name', e.name, 'at', e.at, 'note', e.note) order by e.at, e.id), '[]')
    from return_events e where e.return_id = r.id) as events,
  (select json_build_object('by_hand', f.gateway_payment_id is null, 'status', f.status,
    'reference', coalesce(f.gateway_refund_id, nullif(f.reference, '')), 'created_at', f.created_at, 'settled_at', f.settled_at)
    from credits c join refunds f on f.id = c.refund_id where c.id = r.credit_id) as refund`;

export const returnTables = sql`returns r join orders o on o.id = r.order_id`;

export async function selectReturn(db: Kysely<DB>, id: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`${prepared}
    select ${returnColumns} from ${returnTables} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the order of a return. */
export async function selectOrderOfReturn(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id;
}

/** Returns approved returns that their buyers were to send since before that time and did not, oldest first. */
export async function selectForgotten(db: Kysely<DB>, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from returns r where r.status = 'approved' and r.handover = 'self_ship' and exists (select from return_events e
      where e.return_id = r.id and e.name = 'approved' and e.at < ${before}::timestamptz)
    order by r.created_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns a page of a user's returns, newest first, and their total count. */
export async function selectMyReturns(
  db: Kysely<DB>,
  {
    userId,
    status,
    limit,
    offset,
  }: { userId: string; status: ReturnStatus | undefined; limit: number; offset: number },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const conditions = [sql<SqlBool>`o.user_id = ${userId}`];
  if (status) conditions.push(sql`r.status = ${status}`);
  const order = sql`created_at desc, id desc`;
  const { rows } = await sql<{ total: number } & (ReturnRow | { id: null })>`${prepared}
    with found as materialized (
      select r.id, r.created_at from ${returnTables} where ${sql.join(conditions, sql` and `)}
    ), page as (
      select id, row_number() over (order by ${order}) as place from found order by ${order} limit ${limit} offset ${offset}
    )
    select counted.total, ${returnColumns}
    from (select count(*)::int as total from found) counted
    left join (page join returns r using (id) join orders o on o.id = r.order_id) on true order by page.place`.execute(
    db,
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
