import type { Banner, BannerType, KeptBanner } from '#contract/banners.ts';
import { bannerState } from '#contract/rules/banners.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { dayMs, hourMs } from '#server/platform/days-in-india.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { goodUntil } from '#server/platform/reply-cache.ts';
import { shownWidth } from '#server/resources/pictures/save-picture.ts';
import * as queries from './banners.queries.ts';
import type { BannerRow, KeptRow } from './banners.queries.ts';

/** Returns the banners a shopper may see now, tagged with the time until which the response stays valid. */
export async function listBanners(
  { db, clock }: Context,
  type: BannerType | undefined,
): Promise<{ banners: Banner[]; tags: string[] }> {
  const now = clock.now();
  const [rows, turn] = await Promise.all([queries.selectBanners(db, type, now), queries.selectNextTurn(db, now)]);
  return { banners: rows.map(toBanner), tags: turn ? [goodUntil(turn)] : [] };
}

type Filter = {
  search?: string | undefined;
  type?: BannerType | undefined;
  state?: KeptBanner['state'] | undefined;
  id?: string | undefined;
};

const counted = 30;
const hoursAhead = 5.5;

/** Returns all banners for staff, with visitor counts of the last 30 days in India including today. */
export async function listForStaff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Person,
  { state, ...filter }: Filter,
): Promise<KeptBanner[]> {
  const now = clock.now().getTime();
  const since = new Date(now + hoursAhead * hourMs - (counted - 1) * dayMs).toISOString().slice(0, 10);
  const rows = await queries.selectKept(db, since, filter);
  return rows.map((row) => toKept(row, caller, now)).filter((one) => state === undefined || one.state === state);
}

/** A marketer may delete only their own banners. */
export function mayDelete({ role, userId }: Person, madeBy: string | null): boolean {
  return role === 'admin' || madeBy === userId;
}

function toKept(row: KeptRow, caller: Person, now: number): KeptBanner {
  const banner = toBanner(row);
  return {
    ...banner,
    version: row.version,
    state: bannerState(banner, now),
    createdBy: row.maker_role === null ? null : { name: row.maker_name ?? '', role: row.maker_role },
    canDelete: mayDelete(caller, row.created_by),
    seen: {
      page: { shown: row.page_shown, clicked: row.page_clicked },
      popup: { shown: row.popup_shown, clicked: row.popup_clicked, closed: row.popup_closed },
    },
  };
}

function toBanner(row: BannerRow): Banner {
  const url = pictureUrl(row.picture_key, shownWidth(row), 'webp');
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
  return { url: pictureUrl(key, shownWidth({ width, height }), 'webp'), alt, width, height, placeholder };
}
