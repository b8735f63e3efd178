import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type VariantRow = {
  id: string;
  link_id: string;
  letter: string;
  target: string;
  content: string;
  weight: number;
  clicks: number;
};
export type LinkRow = { id: string; slug: string; source: string; medium: string; version: number };

/** Returns the links of a campaign in order of creation. */
export async function selectLinks(db: Kysely<DB>, campaignId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('campaign_links')
    .select(['id', 'slug', 'source', 'medium', 'version'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
}

/** Returns all variants of all links of a campaign, with their clicks. */
export async function selectVariants(db: Kysely<DB>, campaignId: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.id, v.link_id, v.letter, v.target, v.content, v.weight,
      (select coalesce(sum(k.clicks), 0)::float8 from campaign_clicks k where k.variant_id = v.id) as clicks
    from campaign_variants v where v.campaign_id = ${campaignId} order by v.link_id, v.letter`.execute(db);
  return rows;
}

/** Returns clicks per day, only days with clicks; latest first. */
export async function selectClickDays(
  db: Kysely<DB>,
  campaignId: string,
  most: number,
): Promise<{ day: string; clicks: number }[]> {
  const { rows } = await sql<{ day: string; clicks: number }>`
    select k.day::text, sum(k.clicks)::float8 as clicks
    from campaign_variants v join campaign_clicks k on k.variant_id = v.id
    where v.campaign_id = ${campaignId} group by k.day order by k.day desc limit ${most}`.execute(db);
  return rows;
}

export async function insertLink(
  tx: Kysely<DB>,
  link: { campaign_id: string; slug: string; source: string; medium: string },
): Promise<string> {
  const { id } = await tx.insertInto('campaign_links').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLink(
  tx: Kysely<DB>,
  id: string,
  link: { slug: string; source: string; medium: string },
): Promise<void> {
  await tx.updateTable('campaign_links').set(link).where('id', '=', id).execute();
}

/** Deletes a link; returns the number of rows: 0 if it belongs to another campaign. */
export async function deleteLink(tx: Kysely<DB>, id: string, campaignId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('campaign_links')
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type NewVariant = Omit<VariantRow, 'id' | 'clicks'> & { campaign_id: string };

export async function insertVariant(tx: Kysely<DB>, variant: NewVariant): Promise<void> {
  await tx.insertInto('campaign_variants').values(variant).execute();
}

export async function updateVariant(
  tx: Kysely<DB>,
  id: string,
  variant: Pick<VariantRow, 'target' | 'content' | 'weight'>,
): Promise<void> {
  await tx.updateTable('campaign_variants').set(variant).where('id', '=', id).execute();
}

export async function deleteVariants(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('campaign_variants').where('id', 'in', ids).execute();
}

/** Copies the links and variants of one campaign to another. */
export async function copyLinks(tx: Kysely<DB>, from: string, to: string): Promise<void> {
  await sql`
    with copied as (
      insert into campaign_links (campaign_id, slug, source, medium)
      select ${to}::uuid, slug, source, medium from campaign_links where campaign_id = ${from} order by id
      returning id, slug
    )
    insert into campaign_variants (campaign_id, link_id, letter, target, content, weight)
    select ${to}::uuid, copied.id, v.letter, v.target, v.content, v.weight
    from copied join campaign_links l on l.campaign_id = ${from} and l.slug = copied.slug
    join campaign_variants v on v.link_id = l.id`.execute(tx);
}

/** A variant of a short link. */
type GoRow = {
  campaign: string;
  link: string;
  is_draft: boolean;
  source: string;
  medium: string;
  id: string;
  target: string;
  content: string;
  weight: number;
};

export async function selectGo(db: Kysely<DB>): Promise<GoRow[]> {
  const { rows } = await sql<GoRow>`
    select c.slug as campaign, l.slug as link, c.decision = 'draft' as is_draft, l.source, l.medium, v.id, v.target, v.content,
      v.weight
    from campaigns c join campaign_links l on l.campaign_id = c.id join campaign_variants v on v.link_id = l.id
    order by v.letter`.execute(db);
  return rows;
}

export type Clicked = { id: string; day: string; clicks: number };

/**
 * Adds clicks to the stored counts. Deleted variants are skipped; existing ones are locked against deletion until
 * commit.
 */
export async function addClicks(db: Kysely<DB>, clicked: readonly Clicked[]): Promise<void> {
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(clicked)}::jsonb) as sent (id uuid, day date, clicks integer)
    ), kept as (
      select v.id from campaign_variants v where v.id in (select id from sent) order by v.id for key share
    )
    insert into campaign_clicks as counted (variant_id, day, clicks)
    select sent.id, sent.day, sent.clicks from sent join kept using (id) order by 1, 2
    on conflict (variant_id, day) do update set clicks = counted.clicks + excluded.clicks`.execute(db);
}

export type SpendRow = { id: string; day: string; amount_paise: number; note: string };

/** Returns the spend entries, latest day first. */
export async function selectSpend(db: Kysely<DB>, campaignId: string): Promise<SpendRow[]> {
  const { rows } = await sql<SpendRow>`
    select id, day::text, amount_paise, note from campaign_spend
    where campaign_id = ${campaignId} order by day desc, id desc`.execute(db);
  return rows;
}

export async function insertSpend(
  tx: Kysely<DB>,
  { campaignId, day, paise, note }: { campaignId: string; day: string; paise: number; note: string },
): Promise<SpendRow> {
  const { rows } = await sql<SpendRow>`
    insert into campaign_spend (campaign_id, day, amount_paise, note) values (${campaignId}, ${day}::date, ${paise}, ${note})
    returning id, day::text, amount_paise, note`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('Nothing was written.');
  return row;
}

export async function deleteSpend(tx: Kysely<DB>, id: string, campaignId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('campaign_spend')
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
