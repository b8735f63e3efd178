import { type Kysely, sql, type Transaction } from 'kysely';
import type { Banner } from '#contract/banners.ts';
import type { DB } from '#database/schema.ts';
import { containing } from '#server/platform/db/like.ts';

export type BannerRow = {
  id: string;
  type: Banner['type'];
  title: string;
  subtitle: string;
  description: string;
  picture_key: string;
  picture_alt: string;
  width: number;
  height: number;
  placeholder: string;
  phone_key: string | null;
  phone_width: number | null;
  phone_height: number | null;
  phone_placeholder: string | null;
  button_text: string;
  button_link: string;
  banner_link: string;
  words_side: Banner['words']['side'];
  words_tone: Banner['words']['tone'];
  target_audience: string;
  is_active: boolean;
  sort_order: number;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
};

const columns = sql`b.id, b.type, b.title, b.subtitle, b.description, b.picture_key, b.picture_alt, k.width, k.height, k.placeholder,
  phone.key as phone_key, phone.width as phone_width, phone.height as phone_height, phone.placeholder as phone_placeholder,
  b.button_text, b.button_link, b.banner_link, b.words_side, b.words_tone, b.target_audience, b.is_active,
  b.sort_order, b.starts_at, b.ends_at, b.created_at`;
const pictured = sql`banners b join pictures k on k.key = b.picture_key left join pictures phone on phone.key = b.phone_picture_key`;

/** Returns active banners within their dates. */
export async function selectBanners(db: Kysely<DB>, type: Banner['type'] | undefined, now: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select ${columns} from ${pictured}
    where b.is_active and (b.type = ${type ?? null} or ${type ?? null}::text is null)
      and (b.starts_at is null or b.starts_at <= ${now}) and (b.ends_at is null or b.ends_at > ${now})
    order by b.sort_order, b.created_at desc, b.id desc`.execute(db);
  return rows;
}

/** Returns when the next active banner begins or ends. */
export async function selectNextTurn(db: Kysely<DB>, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ turn: Date | null }>`
    select min(turn) as turn from banners, unnest(array[starts_at, ends_at]) turn where is_active and turn > ${now}`.execute(
    db,
  );
  return rows[0]?.turn ?? null;
}

export type KeptRow = BannerRow & {
  version: number;
  created_by: string | null;
  maker_name: string | null;
  maker_role: string | null;
  page_shown: number;
  page_clicked: number;
  popup_shown: number;
  popup_clicked: number;
  popup_closed: number;
};

/** Filters of the staff list. */
export type Filter = { search?: string | undefined; type?: Banner['type'] | undefined; id?: string | undefined };

/** Returns banners by type in homepage order, then by sort order, with their counts since the day `since`. */
export async function selectKept(
  db: Kysely<DB>,
  since: string,
  { search = '', type, id }: Filter = {},
): Promise<KeptRow[]> {
  const pattern = containing(search);
  const { rows } = await sql<KeptRow>`
    select ${columns}, b.version, b.created_by, maker.name as maker_name, maker.role as maker_role, done.*
    from ${pictured} left join users maker on maker.id = b.created_by
    cross join lateral (
      select coalesce(sum(shown) filter (where place = 'page'), 0)::int as page_shown,
        coalesce(sum(clicked) filter (where place = 'page'), 0)::int as page_clicked,
        coalesce(sum(shown) filter (where place = 'popup'), 0)::int as popup_shown,
        coalesce(sum(clicked) filter (where place = 'popup'), 0)::int as popup_clicked,
        coalesce(sum(closed) filter (where place = 'popup'), 0)::int as popup_closed
      from banner_days d where d.banner_id = b.id and d.day >= ${since}::date
    ) done
    where (b.type = ${type ?? null} or ${type ?? null}::text is null)
      and (b.id = ${id ?? null}::uuid or ${id ?? null}::uuid is null)
      and (${search} = '' or b.title ilike ${pattern} or b.subtitle ilike ${pattern})
    order by array_position(array['hero', 'promo', 'category'], b.type), b.sort_order, b.created_at desc, b.id desc`.execute(
    db,
  );
  return rows;
}

/** Locks a banner; returns its version, creator and state. */
export function lockBanner(tx: Transaction<DB>, id: string) {
  return tx
    .selectFrom('banners')
    .select(['version', 'created_by', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type Columns = {
  type: string;
  title: string;
  subtitle: string;
  description: string;
  picture_key: string;
  phone_picture_key: string | null;
  picture_alt: string;
  button_text: string;
  button_link: string;
  banner_link: string;
  words_side: string;
  words_tone: string;
  target_audience: string;
  is_active: boolean;
  sort_order: number;
  starts_at: string | null;
  ends_at: string | null;
};
type New = Pick<Columns, 'type' | 'title' | 'picture_key'> & Partial<Columns> & { created_by: string };

export async function insertBanner(tx: Transaction<DB>, banner: New): Promise<string> {
  const { id } = await tx.insertInto('banners').values(banner).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateBanner(tx: Transaction<DB>, id: string, change: Partial<Columns>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('banners').set(change).where('id', '=', id).execute();
}

/** Returns the name of a campaign whose results count the banner's views (the rule: migration 0111). */
export async function selectCampaignCounting(tx: Transaction<DB>, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select campaign_counting(${id}) as name`.execute(tx);
  return rows[0]?.name ?? null;
}

export async function deleteBanner(tx: Transaction<DB>, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute();
}

/** Serialises reordering and adding of banners. */
export async function lockBanners(tx: Transaction<DB>): Promise<void> {
  await sql`lock table banners in share row exclusive mode`.execute(tx);
}

export async function selectIds(tx: Transaction<DB>): Promise<string[]> {
  const rows = await tx.selectFrom('banners').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Sets the order, counted from 0 per type; writes only rows that move. */
export async function updateOrder(tx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await sql`
    update banners b set sort_order = placed.place
    from (
      select b.id, row_number() over (partition by b.type order by requested.place) - 1 as place
      from unnest(${ids}::uuid[]) with ordinality requested (id, place) join banners b using (id)
    ) placed
    where placed.id = b.id and b.sort_order <> placed.place`.execute(tx);
}
