import { storageKeys } from '#contract/brand.ts';
import type { PopupSetting } from '#contract/popup.ts';
import { recall, remember } from '#web/platform/storage.ts';

const day = 86_400_000;
const daysOfWeek = 7;

/** Whether this browser may see the popup now: it is on, within its dates, for this visitor, and not again too soon. */
export function isPopupsTurn(setting: PopupSetting, { now, isSignedIn }: { now: Date; isSignedIn: boolean }): boolean {
  const { showSalePopup, startDate, endDate } = setting;
  const hasBegun = startDate === null || Date.parse(startDate) <= now.getTime();
  const isOver = endDate !== null && Date.parse(endDate) <= now.getTime();
  return showSalePopup && hasBegun && !isOver && isFor(setting, now, isSignedIn) && !isTooSoon(setting, now);
}

/** Kept for how often and for whom: the day, and this visit. */
export function rememberPopup(now: Date) {
  remember(storageKeys.popupSeen, now.toDateString());
  ofVisit((visit) => visit.setItem(storageKeys.popupSeen, 'yes'));
}

/** The day on which this browser first came. */
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
  // Days that people count, not hours: seen on a Monday, it comes again the next one.
  return seen !== null && Date.parse(now.toDateString()) - Date.parse(seen) < (daysOfWeek - 0.5) * day;
}

/** Forbidden storage only costs the memory. */
function ofVisit<T>(act: (visit: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
