import { type BannerChange, type KeptBanner, mostBanners, type NewBanner } from '#contract/banners.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { saveByShape } from '#server/resources/pictures/save-picture.ts';
import { listForStaff, mayDelete } from './banners.ts';
import * as queries from './banners.queries.ts';
import type { Columns } from './banners.queries.ts';

type Tx = Parameters<typeof queries.lockBanner>[0];

/** Adds a banner, before the others of its type unless a position is given. */
export async function addBanner(context: Context, caller: Person, sent: NewBanner): Promise<KeptBanner> {
  const { title, type } = sent;
  const pictures = await picturesOf(context, sent);
  const row = { ...columnsOf(sent), ...pictures, title, type, created_by: caller.userId };
  return written(context, caller, async (tx) => {
    if ((await queries.selectIds(tx)).length >= mostBanners) {
      throw invalid('title', `There are ${mostBanners} banners already. Delete some first.`);
    }
    return queries.insertBanner(tx, { ...row, picture_key: pictures.picture_key ?? '' });
  });
}

/** Updates the given fields; rejects with EDIT_CONFLICT if `version` is given and outdated. */
export async function changeBanner(
  context: Context,
  caller: Person,
  { id, version, ...sent }: BannerChange & { id: string },
): Promise<KeptBanner> {
  await found(context, caller, id);
  const pictures = await picturesOf(context, sent);
  return written(context, caller, async (tx) => {
    const current = await queries.lockBanner(tx, id);
    if (!current) throw new ApiError('NOT_FOUND');
    if (version !== undefined && version !== current.version)
      throw await editConflict(tx, { entity: 'banner', id, words: 'this banner' });
    await queries.updateBanner(tx, id, { ...columnsOf(sent), ...pictures });
    return id;
  });
}

/** Sets the active state, or toggles it if none is given. */
export async function toggleBanner(
  context: Context,
  caller: Person,
  { id, isActive }: { id: string; isActive?: boolean | undefined },
): Promise<KeptBanner> {
  return written(context, caller, async (tx) => {
    const current = await queries.lockBanner(tx, id);
    if (!current) throw new ApiError('NOT_FOUND');
    await queries.updateBanner(tx, id, { is_active: isActive ?? !current.is_active });
    return id;
  });
}

/** A banner stays while a campaign's results count its views. */
export async function removeBanner(context: Context, caller: Person, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const current = await queries.lockBanner(tx, id);
    if (!current) throw new ApiError('NOT_FOUND');
    if (!mayDelete(caller, current.created_by)) {
      throw new ApiError('FORBIDDEN', { message: 'Only an admin deletes a banner that somebody else made.' });
    }
    const campaign = await queries.selectCampaignCounting(tx, id);
    if (campaign !== null) {
      const message = `The campaign “${campaign}” counts the views of this banner. Switch the banner off instead.`;
      throw new ApiError('MOVE_NOT_ALLOWED', { message });
    }
    await queries.deleteBanner(tx, id);
    await invalidateOnCommit(tx, ['banners']);
  });
}

/** Orders all banners at once, so that of concurrent orders the last one applies as a whole. */
export async function orderBanners(context: Context, requested: readonly string[]): Promise<void> {
  const ids = requested.map((id) => id.toLowerCase());
  await inTransaction(context.db, async (tx) => {
    await queries.lockBanners(tx);
    const all = await queries.selectIds(tx);
    if (new Set(ids).size !== all.length || ids.length !== all.length || all.some((id) => !ids.includes(id))) {
      const message = 'Somebody else has added or deleted a banner meanwhile. Load the list again.';
      throw new ApiError('EDIT_CONFLICT', { message });
    }
    await queries.updateOrder(tx, ids);
    await invalidateOnCommit(tx, ['banners']);
  });
}

/** Runs `write`, which returns the id of the banner written, in a transaction. */
async function written(context: Context, caller: Person, write: (tx: Tx) => Promise<string>): Promise<KeptBanner> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const id = await write(tx);
      await invalidateOnCommit(tx, ['banners']);
      return found({ db: tx, clock: context.clock }, caller, id);
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'banners_dates_in_order') throw error;
    throw invalid('endDate', 'The end date must be after the start date.');
  }
}

async function found(context: Pick<Context, 'db' | 'clock'>, caller: Person, id: string): Promise<KeptBanner> {
  const [banner] = await listForStaff(context, caller, { id });
  if (!banner) throw new ApiError('NOT_FOUND');
  return banner;
}

type Sent = Partial<Omit<BannerChange, 'version'>>;

/** Saves the pictures before the transaction that references them: files are not part of the database. */
async function picturesOf(context: Context, { image, phoneImage }: Sent) {
  const pictures: Partial<Pick<Columns, 'picture_key' | 'phone_picture_key'>> = {};
  if (image !== undefined) pictures.picture_key = await saveByShape(context, image, 'image');
  if (phoneImage === '') pictures.phone_picture_key = null;
  else if (phoneImage !== undefined) {
    pictures.phone_picture_key = await saveByShape(context, phoneImage, 'phoneImage');
  }
  return pictures;
}

/** Maps the sent fields to columns. Earlier marketer clients call the link `linkUrl`. */
function columnsOf(sent: Sent): Partial<Columns> {
  const columns = {
    type: sent.type,
    title: sent.title,
    subtitle: sent.subtitle,
    description: sent.description,
    picture_alt: sent.alt,
    button_text: sent.buttonText,
    button_link: sent.buttonLink,
    banner_link: sent.bannerLink ?? sent.linkUrl,
    words_side: sent.wordsSide,
    words_tone: sent.wordsTone,
    target_audience: sent.targetAudience,
    is_active: sent.isActive,
    sort_order: sent.sortOrder,
    starts_at: sent.startDate,
    ends_at: sent.endDate,
  };
  const said = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said);
}
