import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Draft, DraftSort, DraftState } from '#contract/drafts.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import { waitsOrWasConfirmed } from '#server/resources/orders/draft-turn.queries.ts';
import { containing, phoneText } from '#server/platform/db/like.ts';

/** An item as stored in a draft; `price` in paise is the price the customer was quoted. */
type KeptItem = { productId: string; size: string; color: string; quantity: number; price: number };

export type DraftRow = {
  id: string;
  number: string;
  state: DraftState;
  version: number;
  user_id: string | null;
  address: Draft['shippingAddress'];
  items: KeptItem[];
  coupon_code: string;
  gstin: string | null;
  business_name: string | null;
  note: string;
  total_paise: number | null;
  link_token: string | null;
  sent_at: Date | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
  by: string;
  order_id: string | null;
  order_number: string | null;
  order_status: OrderState | null;
};

/** Columns of a draft `d` with its order `o`, if any; an order awaiting payment does not change the draft's state. */
const columns = (now: Date) => sql`d.id, d.number, ${stateAt(now)} as state, d.version, d.user_id, d.address, d.items,
  d.coupon_code, d.gstin, d.business_name, d.note, d.total_paise, d.link_token, d.sent_at, d.expires_at, d.created_at, d.updated_at,
  coalesce(nullif(m.name, ''), m.email, '') as by, o.id as order_id, o.order_number, o.status as order_status`;

const tables = sql`drafts d left join draft_cancellations c on c.draft_id = d.id left join users m on m.id = d.made_by
  left join lateral (select o.id, o.order_number, o.status from orders o where o.draft_id = d.id and ${waitsOrWasConfirmed}
    order by o.created_at desc limit 1) o on true`;

const stateAt = (
  now: Date,
) => sql`case when o.status <> 'pending_payment' then 'ordered' when c.draft_id is not null then 'cancelled'
  when d.expires_at <= ${now} then 'expired' when d.sent_at is not null then 'sent' else 'open' end`;

export async function selectDraft(db: Kysely<DB>, id: string, now: Date): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns(now)} from ${tables} where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the draft with this link token. */
export async function selectLinked(db: Kysely<DB>, token: string, now: Date): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns(now)} from ${tables} where d.link_token = ${token}`.execute(db);
  return rows[0];
}

type Filter = { search?: string | undefined; state?: DraftState | undefined; now: Date };

const orderBy: Record<DraftSort, RawBuilder<unknown>> = {
  updatedAt: sql`d.updated_at, d.id`,
  '-updatedAt': sql`d.updated_at desc, d.id desc`,
  total: sql`d.total_paise nulls first, d.id`,
  '-total': sql`d.total_paise desc nulls last, d.id desc`,
};

export async function selectDrafts(
  db: Kysely<DB>,
  { sort, limit, offset, ...filter }: Filter & { sort: DraftSort; limit: number; offset: number },
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${columns(filter.now)} from ${tables} where ${conditionsOf(filter)}
    order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts matching drafts, up to one more than is displayed. */
export async function countDrafts(db: Kysely<DB>, filter: Filter): Promise<number> {
  return countUpTo(db, sql`select from ${tables} where ${conditionsOf(filter)}`);
}

function conditionsOf({ search, state, now }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (state) conditions.push(sql`${stateAt(now)} = ${state}`);
  if (search) {
    const pattern = containing(phoneText(search).toLowerCase());
    conditions.push(sql`order_desk_words(d.number, d.address) like ${pattern}`);
  }
  return sql.join(conditions, sql` and `);
}

/** The content of a draft as stored. */
export type DraftContent = {
  userId: string | null;
  address: object;
  items: readonly KeptItem[];
  couponCode: string;
  gstin: string | null;
  businessName: string | null;
  note: string;
  total: number | null;
  expiresAt: Date;
  now: Date;
};

function stored({
  userId,
  address,
  items,
  couponCode,
  gstin,
  businessName,
  note,
  total,
  expiresAt,
  now,
}: DraftContent) {
  return {
    user_id: userId,
    address: JSON.stringify(address),
    items: JSON.stringify(items),
    coupon_code: couponCode,
    gstin,
    business_name: businessName,
    note,
    total_paise: total,
    expires_at: expiresAt,
    updated_at: now,
  };
}

export async function insertDraft(tx: Kysely<DB>, draft: DraftContent & { madeBy: string }): Promise<string> {
  const { id } = await tx
    .insertInto('drafts')
    .values({ ...stored(draft), made_by: draft.madeBy, created_at: draft.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateDraft(tx: Kysely<DB>, id: string, draft: DraftContent) {
  return tx
    .updateTable('drafts')
    .set({ ...stored(draft), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Sets the link token of a draft, unless it already has one. */
export function updateSent(tx: Kysely<DB>, id: string, sent: { token: string; now: Date; expiresAt: Date }) {
  return tx
    .updateTable('drafts')
    .set({
      link_token: sql`coalesce(link_token, ${sent.token})`,
      sent_at: sent.now,
      expires_at: sent.expiresAt,
      updated_at: sent.now,
    })
    .where('id', '=', id)
    .execute();
}

export function insertCancellation(tx: Kysely<DB>, draftId: string, now: Date) {
  return tx.insertInto('draft_cancellations').values({ draft_id: draftId, at: now }).execute();
}

export function deleteDraftsBefore(db: Kysely<DB>, before: Date): Promise<void> {
  return deleteAll(db, 'drafts', sql`expires_at < ${before}`);
}
