import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readShopClock, shopNow } from './shop-clock.ts';

const phone = new Date('2026-11-22T10:00:00Z');
const minutes = (count: number) => new Date(phone.getTime() + count * 60_000);
const says = (date: Date | string, kept = 'no-store') =>
  readShopClock(new Headers({ date: date instanceof Date ? date.toUTCString() : date, 'cache-control': kept }));

beforeEach(() => vi.useFakeTimers({ now: phone }));
afterEach(() => {
  says(new Date());
  vi.useRealTimers();
});

test.each([-20, 20, 600])('a phone whose clock is off by %s minutes goes by the shop’s', (off) => {
  says(minutes(off));
  expect(shopNow()).toEqual(minutes(off));
});

test('a clock that is right stays as it is, so that a countdown does not jump with each reply', () => {
  says(new Date(phone.getTime() - 4_000));
  expect(shopNow()).toEqual(phone);
});

test('whoever puts their clock right is followed', () => {
  says(minutes(20));
  vi.setSystemTime(minutes(20));
  says(minutes(20));
  expect(shopNow()).toEqual(minutes(20));
});

test.each([
  [minutes(-20), 'public, max-age=60'],
  ['yesterday', 'no-store'],
  ['', 'no-store'],
])('a reply that was kept on the way, or says no time, says nothing: %s', (date, kept) => {
  says(date, kept);
  expect(shopNow()).toEqual(phone);
});
