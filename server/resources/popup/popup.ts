import type { z } from 'zod';
import type { KeptPopup, popupChange, PopupSetting } from '#contract/popup.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './popup.queries.ts';

/** Reads the settings of the sale popup: whether it is shown, its banners, audience, delay, frequency and dates. */
export async function readPopupSetting({ db }: Pick<Context, 'db'>): Promise<PopupSetting> {
  const [row, banners] = await Promise.all([queries.selectSetting(db), queries.selectPopupBanners(db)]);
  return {
    showSalePopup: row.show_sale_popup,
    popupBanners: banners.map((one) => ({ _id: one.id, bannerId: one.banner_id, isActive: one.is_active })),
    // Sound: the table's check constraints allow the same values.
    audience: row.audience as PopupSetting['audience'],
    delaySeconds: row.delay_seconds,
    frequency: row.frequency as PopupSetting['frequency'],
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
  };
}

/** Reads the current setting with its version, for editing. */
export async function readKeptPopup(context: Pick<Context, 'db'>): Promise<KeptPopup> {
  const setting = await readPopupSetting(context);
  return { ...setting, version: versionOf(saidIn(setting)) };
}

/** The editable part of the setting, without row ids: choosing the same banners again is not a change. */
function saidIn({ popupBanners, ...setting }: PopupSetting) {
  return { ...setting, popupBanners: popupBanners.map(({ bannerId, isActive }) => ({ bannerId, isActive })) };
}

type Change = z.output<typeof popupChange>;

const refusals: Record<string, readonly [field: string, words: string]> = {
  popup_banners_banner_fk: ['popupBanners', 'One of these banners is not there any more.'],
  popup_setting_dates_in_order: ['endDate', 'The end date must be after the start date.'],
};

/**
 * Changes the given fields, replacing the banners as a whole; throws on an edit conflict if the edited version is
 * given.
 */
export async function changePopupSetting(context: Context, { version, ...change }: Change): Promise<KeptPopup> {
  try {
    return await inTransaction(context.db, async (tx) => {
      await queries.lockSetting(tx);
      if (version !== undefined) requireSeen(saidIn(await readPopupSetting({ db: tx })), version);
      await queries.updateSetting(tx, columnsOf(change), context.clock.now());
      if (change.popupBanners) await replaceBanners(tx, change.popupBanners);
      await invalidateOnCommit(tx, ['popup']);
      return readKeptPopup({ db: tx });
    });
  } catch (error) {
    const refusal = refusals[brokenConstraint(error) ?? ''];
    throw refusal ? invalid(...refusal) : error;
  }
}

/** Only the fields that were sent. */
function columnsOf({ showSalePopup, audience, delaySeconds, frequency, startDate, endDate }: Omit<Change, 'version'>) {
  return {
    ...(showSalePopup !== undefined && { show_sale_popup: showSalePopup }),
    ...(audience !== undefined && { audience }),
    ...(delaySeconds !== undefined && { delay_seconds: delaySeconds }),
    ...(frequency !== undefined && { frequency }),
    ...(startDate !== undefined && { starts_at: startDate }),
    ...(endDate !== undefined && { ends_at: endDate }),
  };
}

async function replaceBanners(
  tx: Parameters<typeof queries.deletePopupBanners>[0],
  banners: readonly { bannerId: string; isActive: boolean }[],
): Promise<void> {
  await queries.deletePopupBanners(tx);
  if (banners.length === 0) return;
  const rows = banners.map(({ bannerId, isActive }, position) => ({
    banner_id: bannerId,
    is_active: isActive,
    position,
  }));
  await queries.insertPopupBanners(tx, rows);
}
