import { type Kysely, sql } from 'kysely';
import type { Banner } from '#contract/banners.ts';
import type { DB } from '#database/schema.ts';

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

/** Banners that are switched on and within their dates. */
export async function selectBanners(db: Kysely<DB>, type: Banner['type'] | undefined, now: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select b.id, b.type, b.title, b.subtitle, b.description, b.picture_key, b.picture_alt, k.width, k.height, k.placeholder,
      phone.key as phone_key, phone.width as phone_width, phone.height as phone_height,
      phone.placeholder as phone_placeholder, b.button_text, b.button_link, b.banner_link, b.words_side, b.words_tone, b.target_audience, b.is_active,
      b.sort_order, b.starts_at, b.ends_at, b.created_at
    from banners b join pictures k on k.key = b.picture_key left join pictures phone on phone.key = b.phone_picture_key
    where b.is_active and (b.type = ${type ?? null} or ${type ?? null}::text is null)
      and (b.starts_at is null or b.starts_at <= ${now}) and (b.ends_at is null or b.ends_at > ${now})
    order by b.sort_order, b.created_at desc, b.id desc`.execute(db);
  return rows;
}
