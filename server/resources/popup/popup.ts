import type { PopupSetting } from '#contract/popup.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './popup.queries.ts';

/** Whether the sale popup is shown, and with which banners. */
export async function readPopupSetting({ db }: Pick<Context, 'db'>): Promise<PopupSetting> {
  const [showSalePopup, banners] = await Promise.all([queries.selectShowSalePopup(db), queries.selectPopupBanners(db)]);
  const popupBanners = banners.map((row) => ({ _id: row.id, bannerId: row.banner_id, isActive: row.is_active }));
  return { showSalePopup, popupBanners };
}

type Change = {
  showSalePopup?: boolean | undefined;
  popupBanners?: { bannerId: string; isActive: boolean }[] | undefined;
};

/** Changes what is given; the banners are replaced as a whole. */
export async function changePopupSetting(context: Context, change: Change): Promise<PopupSetting> {
  try {
    return await inTransaction(context.db, async (tx) => {
      await queries.lockSetting(tx);
      if (change.showSalePopup !== undefined)
        await queries.updateShowSalePopup(tx, change.showSalePopup, context.clock.now());
      if (change.popupBanners) await replaceBanners(tx, change.popupBanners);
      await invalidateOnCommit(tx, ['popup']);
      return readPopupSetting({ db: tx });
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'popup_banners_banner_fk') throw error;
    throw invalid('popupBanners', 'One of these banners is not there any more.');
  }
}

async function replaceBanners(
  tx: Parameters<typeof queries.deletePopupBanners>[0],
  banners: NonNullable<Change['popupBanners']>,
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
