import { describe, expect, test } from 'vitest';
import type { PopupSetting } from '#contract/popup.ts';
import { isPopupsTurn, rememberFirstDay, rememberPopup } from './popup-turn.ts';

const day = 86_400_000;
const now = new Date('2026-11-21T10:00:00');
const later = (days: number) => new Date(now.getTime() + days * day);
const setting: PopupSetting = {
  showSalePopup: true,
  popupBanners: [],
  audience: 'all',
  delaySeconds: 10,
  frequency: 'day',
  startDate: null,
  endDate: null,
};
const comes = (more: Partial<PopupSetting> = {}, at = now, isSignedIn = false) =>
  isPopupsTurn({ ...setting, ...more }, { now: at, isSignedIn });

test('the popup comes only while it is on and within its dates', () => {
  expect(comes()).toBe(true);
  expect(comes({ showSalePopup: false })).toBe(false);
  const [startDate, endDate] = [later(1).toISOString(), later(2).toISOString()];
  expect([0, 1, 1.5, 2].map((days) => comes({ startDate, endDate }, later(days)))).toEqual([false, true, true, false]);
});

describe('somebody who has seen it sees it again', () => {
  test.each<[PopupSetting['frequency'], boolean[]]>([
    ['always', [true, true, true, true, true]],
    ['day', [false, true, true, true, true]],
    ['week', [false, false, false, true, true]],
  ])('%s', (frequency, turns) => {
    rememberPopup(now);
    expect([0, 1, 6, 7, 8].map((days) => comes({ frequency }, later(days)))).toEqual(turns);
  });

  test('in the next visit', () => {
    rememberPopup(now);
    expect(comes({ frequency: 'visit' })).toBe(false);
    sessionStorage.clear();
    expect(comes({ frequency: 'visit' })).toBe(true);
  });
});

describe('it is for', () => {
  const audiences = ['all', 'new', 'known', 'signedIn', 'signedOut'] as const;
  const those = (at: Date, isSignedIn: boolean) => audiences.filter((audience) => comes({ audience }, at, isSignedIn));

  test('whoever is here for the first day, until the day is over', () => {
    rememberFirstDay(now);
    expect(those(now, false)).toEqual(['all', 'new', 'signedOut']);
    rememberFirstDay(later(1));
    expect(those(later(1), false)).toEqual(['all', 'known', 'signedOut']);
  });

  test('whoever is signed in, who is known at once', () => {
    expect(those(now, true)).toEqual(['all', 'known', 'signedIn']);
  });
});
