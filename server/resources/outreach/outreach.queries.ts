import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutreachSort, OutreachState } from '#contract/outreach.ts';
import type { Segment } from '#contract/outreach-segment.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import type { DB } from '#database/schema.ts';
import { containing } from '#server/platform/db/like.ts';

/** A message as stored. */
export type OutreachRow = {
  id: string;
  name: string;
  slug: string;
  state: OutreachState;
  channels: OutreachChannel[];
  subject: string;
  heading: string;
  words: string;
  push_words: string;
  button_label: string;
  button_link: string;
  product_ids: string[];
  coupon_id: string | null;
  coupon_code: string | null;
  segment: Segment;
  send_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
  maker: string | null;
  version: number;
  last_queued: string | null;
  is_queued: boolean;
  people: number;
  resting: number;
  sent: number;
  clicks: number;
};

/** The columns that a draft sets. */
export type OutreachColumns = Pick<
  OutreachRow,
  | 'name'
  | 'slug'
  | 'channels'
  | 'subject'
  | 'heading'
  | 'words'
  | 'push_words'
  | 'button_label'
  | 'button_link'
  | 'product_ids'
  | 'coupon_id'
> & { segment: Segment };

export type Filter = {
  search?: string | undefined;
  state?: OutreachState | undefined;
  channel?: OutreachChannel | undefined;
};

const columns = sql`o.id, o.name, o.slug, o.state, o.channels, o.subject, o.heading, o.words, o.push_words, o.button_label,
  o.button_link, o.product_ids, o.coupon_id, c.code as coupon_code, o.segment, o.send_at, o.started_at, o.ended_at, o.created_at,
  u.name as maker, o.version, o.last_queued, o.is_queued, o.people, o.resting, o.sent,
  (select coalesce(sum(k.clicks), 0)::int from outreach_clicks k where k.outreach_id = o.id) as clicks
  from outreach o left join coupons c on c.id = o.coupon_id left join users u on u.id = o.created_by`;

const orderBy: Record<OutreachSort, RawBuilder<unknown>> = {
  name: sql`lower(o.name), o.id`,
  '-name': sql`lower(o.name) desc, o.id desc`,
  createdAt: sql`o.created_at, o.id`,
  '-createdAt': sql`o.created_at desc, o.id desc`,
  sendAt: sql`o.send_at nulls last, o.id`,
  '-sendAt': sql`o.send_at desc nulls last, o.id desc`,
  sent: sql`o.sent, o.id`,
  '-sent': sql`o.sent desc, o.id desc`,
};

type Page = { filter: Filter; sort: OutreachSort; limit: number; offset: number };

export async function selectOutreachPage(
  db: Kysely<DB>,
  { filter, sort, limit, offset }: Page,
): Promise<OutreachRow[]> {
  const { rows } = await sql<OutreachRow>`
    select ${columns} where ${conditionsOf(filter)} order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countOutreach(db: Kysely<DB>, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from outreach o where ${conditionsOf(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function conditionsOf({ search, state, channel }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (search) conditions.push(sql`(o.name ilike ${containing(search)} or o.subject ilike ${containing(search)})`);
  if (state) conditions.push(sql`o.state = ${state}`);
  if (channel) conditions.push(sql`${channel} = any(o.channels)`);
  return sql.join(conditions, sql` and `);
}

export async function selectOutreach(db: Kysely<DB>, id: string): Promise<OutreachRow | undefined> {
  const { rows } = await sql<OutreachRow>`select ${columns} where o.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a message until the transaction ends. */
export async function lockOutreach(tx: Kysely<DB>, id: string): Promise<OutreachRow | undefined> {
  const { rows } = await sql<OutreachRow>`select ${columns} where o.id = ${id} for no key update of o`.execute(tx);
  return rows[0];
}

/** Returns the slugs with this prefix, with a lock so that no other is assigned until the transaction ends. */
export async function lockSlugs(tx: Kysely<DB>, begin: string, except: string | null): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('outreach slugs'))`.execute(tx);
  const { rows } = await sql<{ slug: string }>`
    select slug from outreach where starts_with(slug, ${begin}) and id is distinct from ${except}::uuid`.execute(tx);
  return rows.map(({ slug }) => slug);
}

type New = OutreachColumns & { created_by: string; created_at: Date };

export async function insertOutreach(tx: Kysely<DB>, { segment, ...row }: New): Promise<string> {
  const made = await tx
    .insertInto('outreach')
    .values({ ...row, segment: JSON.stringify(segment) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function updateOutreach(tx: Kysely<DB>, id: string, { segment, ...row }: OutreachColumns): Promise<void> {
  await tx
    .updateTable('outreach')
    .set({ ...row, segment: JSON.stringify(segment) })
    .where('id', '=', id)
    .execute();
}

export async function deleteOutreach(tx: Kysely<DB>, id: string): Promise<void> {
  await tx.deleteFrom('outreach').where('id', '=', id).execute();
}

type State = { state: OutreachState; send_at?: Date | null; started_at?: Date; ended_at?: Date };

export async function setState(tx: Kysely<DB>, id: string, state: State): Promise<void> {
  await tx.updateTable('outreach').set(state).where('id', '=', id).execute();
}

export type Rest = { every_days: number; version: number };

export async function selectRest(db: Kysely<DB>): Promise<Rest> {
  return db.selectFrom('outreach_rest').select(['every_days', 'version']).executeTakeFirstOrThrow();
}

export async function lockRest(tx: Kysely<DB>): Promise<Rest> {
  return tx.selectFrom('outreach_rest').select(['every_days', 'version']).forUpdate().executeTakeFirstOrThrow();
}

export async function updateRest(tx: Kysely<DB>, everyDays: number): Promise<void> {
  await tx.updateTable('outreach_rest').set({ every_days: everyDays }).execute();
}
