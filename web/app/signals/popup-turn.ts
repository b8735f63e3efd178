import { storageKeys } from '#contract/brand.ts';
import type { PopupSetting } from '#contract/popup.ts';
import { recall, remember } from '#web/platform/storage.ts';

const day = 86_400_000;
const daysOfWeek = 7;

/**
 * Whether this browser may see the popup now: switched on, within its dates, for this audience, and not too soon again.
 */
export function isPopupsTurn(setting: PopupSetting, { now, isSignedIn }: { now: Date; isSignedIn: boolean }): boolean {
  const { showSalePopup, startDate, endDate } = setting;
  const hasBegun = startDate === null || Date.parse(startDate) <= now.getTime();
  const isOver = endDate !== null && Date.parse(endDate) <= now.getTime();
  return showSalePopup && hasBegun && !isOver && isFor(setting, now, isSignedIn) && !isTooSoon(setting, now);
}

/** Records the day and this visit, for the frequency rule. */
export function rememberPopup(now: Date) {
  remember(storageKeys.popupSeen, now.toDateString());
  ofVisit((visit) => visit.setItem(storageKeys.popupSeen, 'yes'));
}

/** Records the day of this browser's first visit. */
export function rememberFirstDay(now: Date) {
  if (recall(storageKeys.firstDay) === null) remember(storageKeys.firstDay, now.toDateString());
}

function isFor({ audience }: PopupSetting, now: Date, isSignedIn: boolean): boolean {
  const isKnown = isSignedIn || ![null, now.toDateString()].includes(recall<string>(storageKeys.firstDay));
  if (audience === 'new') return !isKnown;
  if (audience === 'known') return isKnown;
  return audience === 'all' || isSignedIn === (audience === 'signedIn');
}

function isTooSoon({ frequency }: PopupSetting, now: Date): boolean {
  if (frequency === 'always') return false;
  if (frequency === 'visit') return ofVisit((visit) => visit.getItem(storageKeys.popupSeen)) === 'yes';
  const seen = recall<string>(storageKeys.popupSeen);
  if (frequency === 'day') return seen === now.toDateString();
  // Calendar days, not hours: seen on a Monday, it is shown again the next Monday.
  return seen !== null && Date.parse(now.toDateString()) - Date.parse(seen) < (daysOfWeek - 0.5) * day;
}

/** Without storage access the popup is only shown more often. */
function ofVisit<T>(act: (visit: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
