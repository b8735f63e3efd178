import type { Banner } from '#contract/banners.ts';
import { pictureUrl, pictureWidths } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { type BannerRow, selectBanners } from './banners.queries.ts';

/** Banners a shopper may see now. */
export async function listBanners(context: Context, type: Banner['type'] | undefined): Promise<Banner[]> {
  const rows = await selectBanners(context.db, type, context.clock.now());
  return rows.map(toBanner);
}

function toBanner(row: BannerRow): Banner {
  const url = pictureUrl(
    row.picture_key,
    row.width > row.height ? pictureWidths.wide[2] : pictureWidths.portrait[2],
    'webp',
  );
  const alt = row.picture_alt || row.title;
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    image: { url, alt, width: row.width, height: row.height, placeholder: row.placeholder },
    phoneImage: phoneImageOf(row, alt),
    imageUrl: url,
    buttonText: row.button_text,
    buttonLink: row.button_link,
    bannerLink: row.banner_link,
    linkUrl: row.banner_link,
    words: { side: row.words_side, tone: row.words_tone },
    type: row.type,
    isActive: row.is_active,
    sortOrder: row.sort_order,
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    targetAudience: row.target_audience,
    createdAt: row.created_at.toISOString(),
  };
}

function phoneImageOf(row: BannerRow, alt: string): Banner['phoneImage'] {
  const { phone_key: key, phone_width: width, phone_height: height, phone_placeholder: placeholder } = row;
  if (key === null || width === null || height === null || placeholder === null) return null;
  return { url: pictureUrl(key, pictureWidths.portrait[2], 'webp'), alt, width, height, placeholder };
}
