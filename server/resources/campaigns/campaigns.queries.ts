import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CampaignSort } from '#contract/campaigns.ts';
import type { CampaignDecision, CampaignState, CampaignStatus } from '#contract/rules/campaign-state.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing } from '#server/platform/db/like.ts';

/** A campaign with its counts; money in paise. */
export type CampaignRow = {
  id: string;
  name: string;
  slug: string;
  description: string;
  decision: CampaignDecision;
  starts_at: Date;
  ends_at: Date;
  budget_paise: number;
  age_min: number;
  age_max: number;
  gender: 'all' | 'male' | 'female';
  locations: string[];
  interests: string[];
  goal_impressions: number;
  goal_clicks: number;
  goal_conversions: number;
  goal_revenue_paise: number;
  has_popup: boolean;
  created_at: Date;
  version: number;
  maker: string | null;
  banner_ids: string[];
  coupon_ids: string[];
  clicks: number;
  spent_paise: number;
  shown: number;
  banner_clicks: number;
};

/** The columns written by staff. */
export type CampaignColumns = Partial<
  Omit<
    CampaignRow,
    | 'id'
    | 'created_at'
    | 'version'
    | 'maker'
    | 'banner_ids'
    | 'coupon_ids'
    | 'clicks'
    | 'spent_paise'
    | 'shown'
    | 'banner_clicks'
  >
>;

/** Filters of the list; archived campaigns only match if explicitly requested. */
export type Filter = {
  search?: string | undefined;
  state?: CampaignState | undefined;
  status?: CampaignStatus | undefined;
};

type Meant = { filter: Filter; now: Date };

/**
 * Columns with counts: views of the campaign's banners (and of the popup, if it has it) on its days in India until
 * today.
 */
const withCounts = (now: Date) => sql`
  c.id, c.name, c.slug, c.description, c.decision, c.starts_at, c.ends_at, c.budget_paise, c.age_min, c.age_max, c.gender,
  c.locations, c.interests, c.goal_impressions, c.goal_clicks, c.goal_conversions, c.goal_revenue_paise, c.has_popup,
  c.created_at, c.version, u.name as maker,
  array(select b.banner_id from campaign_banners b where b.campaign_id = c.id order by 1) as banner_ids,
  array(select o.coupon_id from campaign_coupons o where o.campaign_id = c.id order by 1) as coupon_ids,
  (select coalesce(sum(k.clicks), 0)::float8 from campaign_variants v join campaign_clicks k on k.variant_id = v.id
    where v.campaign_id = c.id) as clicks,
  (select coalesce(sum(s.amount_paise), 0)::float8 from campaign_spend s where s.campaign_id = c.id) as spent_paise,
  seen.shown, seen.banner_clicks
  from campaigns c left join users u on u.id = c.created_by
  cross join lateral (
    select coalesce(sum(d.shown), 0)::float8 as shown, coalesce(sum(d.clicked), 0)::float8 as banner_clicks
    from (
      select d.day, d.shown, d.clicked from campaign_banners b join banner_days d on d.banner_id = b.banner_id
      where b.campaign_id = c.id
      union all
      select d.day, d.shown, d.clicked from banner_days d
      where c.has_popup and d.place = 'popup'
        and not exists (select from campaign_banners b where b.campaign_id = c.id and b.banner_id = d.banner_id)
    ) d
    where c.decision <> 'draft' and d.day >= (c.starts_at at time zone 'Asia/Kolkata')::date
      and d.day <= (least(c.ends_at - interval '1 ms', ${now}) at time zone 'Asia/Kolkata')::date
  ) seen`;

type PageQuery = Meant & { sort: CampaignSort; limit: number; offset: number };

export async function selectCampaigns(
  db: Kysely<DB>,
  { filter, now, sort, limit, offset }: PageQuery,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select ${withCounts(now)} where ${conditionsOf(filter, now)} order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Counts matching campaigns, up to one more than is displayed. */
export async function countCampaigns(db: Kysely<DB>, { filter, now }: Meant): Promise<number> {
  return countUpTo(db, sql`select from campaigns c where ${conditionsOf(filter, now)}`);
}

const orderBy: Record<CampaignSort, RawBuilder<unknown>> = {
  name: sql`lower(c.name), c.id`,
  '-name': sql`lower(c.name) desc, c.id desc`,
  startDate: sql`c.starts_at, c.id`,
  '-startDate': sql`c.starts_at desc, c.id desc`,
  endDate: sql`c.ends_at, c.id`,
  '-endDate': sql`c.ends_at desc, c.id desc`,
  budget: sql`c.budget_paise, c.id`,
  '-budget': sql`c.budget_paise desc, c.id desc`,
  createdAt: sql`c.created_at, c.id`,
  '-createdAt': sql`c.created_at desc, c.id desc`,
};

function conditionsOf({ search, state, status }: Filter, now: Date): RawBuilder<SqlBool> {
  const stands = standsAt(now);
  const conditions = [sql<SqlBool>`true`];
  if (search) conditions.push(sql`(c.name ilike ${containing(search)} or c.slug ilike ${containing(search)})`);
  if (state) conditions.push(stands[state]);
  else if (status)
    conditions.push(
      sql`(${sql.join(
        statesOf[status].map((one) => stands[one]),
        sql` or `,
      )})`,
    );
  else conditions.push(sql`c.decision <> 'archived'`);
  return sql.join(conditions, sql` and `);
}

const statesOf: Record<CampaignStatus, readonly CampaignState[]> = {
  draft: ['draft'],
  active: ['scheduled', 'live'],
  paused: ['paused'],
  completed: ['ended'],
  cancelled: ['archived'],
};

/** The SQL equivalent of the contract's `campaignState`. */
function standsAt(now: Date): Record<CampaignState, RawBuilder<SqlBool>> {
  return {
    draft: sql`c.decision = 'draft'`,
    archived: sql`c.decision = 'archived'`,
    ended: sql`(c.decision = 'ended' or (c.decision in ('active', 'paused') and c.ends_at <= ${now}))`,
    paused: sql`(c.decision = 'paused' and c.ends_at > ${now})`,
    scheduled: sql`(c.decision = 'active' and c.ends_at > ${now} and c.starts_at > ${now})`,
    live: sql`(c.decision = 'active' and c.ends_at > ${now} and c.starts_at <= ${now})`,
  };
}

export async function selectCampaign(db: Kysely<DB>, id: string, now: Date): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${withCounts(now)} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a campaign until the transaction ends. */
export async function lockCampaign(tx: Kysely<DB>, id: string, now: Date): Promise<CampaignRow | undefined> {
  await sql`select from campaigns where id = ${id} for no key update`.execute(tx);
  return selectCampaign(tx, id, now);
}

type RunningRow = Pick<CampaignRow, 'id' | 'name' | 'decision' | 'starts_at' | 'ends_at'>;

/** Returns campaigns within a period, earliest start first. */
export async function selectRunning(
  db: Kysely<DB>,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select id, name, decision, starts_at, ends_at from campaigns
    where decision <> 'archived' and starts_at < ${to} and ends_at > ${from}
    order by starts_at, ends_at desc, id limit ${most}`.execute(db);
  return rows;
}

export type LockedCampaign = Pick<RunningRow, 'id' | 'name' | 'decision' | 'ends_at'>;

/** Locks the campaigns of a bulk action, in order of their ids. */
export async function lockMeant(
  tx: Kysely<DB>,
  { who, now, most }: { who: { ids: readonly string[] } | { matching: Filter }; now: Date; most: number },
): Promise<LockedCampaign[]> {
  const which = 'ids' in who ? sql<SqlBool>`c.id = any (${who.ids}::uuid[])` : conditionsOf(who.matching, now);
  const { rows } = await sql<LockedCampaign>`
    select c.id, c.name, c.decision, c.ends_at from campaigns c where ${which} order by c.id limit ${most}
    for no key update of c`.execute(tx);
  return rows;
}

/** Returns the ids of campaigns with clicks; concurrent clicks wait until the transaction ends. */
export async function lockClicked(tx: Kysely<DB>, ids: readonly string[]): Promise<Set<string>> {
  await sql`select from campaign_variants where campaign_id = any (${ids}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select distinct v.campaign_id as id from campaign_variants v join campaign_clicks k on k.variant_id = v.id
    where v.campaign_id = any (${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns slugs equal to this one or prefixed with it and a dash. Serialises concurrent searches for a free slug. */
export async function lockSlugs(tx: Kysely<DB>, slug: string): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtext('campaign slugs'))`.execute(tx);
  const rows = await tx
    .selectFrom('campaigns')
    .select('slug')
    .where((found) => found.or([found('slug', '=', slug), found('slug', 'like', `${slug}-%`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

type New = CampaignColumns & Pick<CampaignRow, 'name' | 'slug' | 'starts_at' | 'ends_at'> & { created_by: string };

export async function insertCampaign(tx: Kysely<DB>, campaign: New): Promise<string> {
  const { id } = await tx.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates campaigns; also called when only related rows changed, so that the version increases. */
export async function updateCampaigns(
  tx: Kysely<DB>,
  ids: readonly string[],
  { name, ...columns }: CampaignColumns,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('campaigns')
    .set((row) => ({ ...columns, name: name ?? row.ref('name') }))
    .where('id', 'in', ids)
    .execute();
}

export async function deleteCampaigns(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('campaigns').where('id', 'in', ids).execute();
}

/** Replaces the coupons of a campaign. */
export async function replaceCoupons(tx: Kysely<DB>, id: string, coupons: readonly string[]): Promise<void> {
  await sql`delete from campaign_coupons where campaign_id = ${id} and coupon_id <> all (${coupons}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into campaign_coupons (campaign_id, coupon_id) select ${id}::uuid, unnest(${coupons}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function replaceBanners(tx: Kysely<DB>, id: string, banners: readonly string[]): Promise<void> {
  await sql`delete from campaign_banners where campaign_id = ${id} and banner_id <> all (${banners}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into campaign_banners (campaign_id, banner_id) select ${id}::uuid, unnest(${banners}::uuid[])
    on conflict do nothing`.execute(tx);
}
