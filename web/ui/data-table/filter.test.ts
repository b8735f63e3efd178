import { describe, expect, test } from 'vitest';
import { datesOf, manyOf, understood } from './filter.ts';

const options = ['new', 'packed', 'shipped'].map((value) => ({ value, label: value }));

describe('what of an address a filter understands', () => {
  test.each([
    ['packed', 'packed'],
    ['packed,new', ''],
    ['emperor', ''],
  ])('one of several: %s', (said, value) => {
    expect(understood({ id: 'state', title: 'State', options }, said)).toBe(value);
  });

  test.each([
    ['packed', 'packed'],
    ['emperor', 'emperor'],
    ['', ''],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('one of several that are read from the shop, whichever are by now: %s', (said, value) => {
    expect(understood({ id: 'state', title: 'State', options, isOpen: true }, said)).toBe(value);
  });

  test.each([
    ['shipped,new', 'new,shipped'],
    ['new,new,emperor', 'new'],
    ['', ''],
  ])('several: %s', (said, value) => {
    expect(understood({ id: 'state', title: 'State', kind: 'many', options }, said)).toBe(value);
    expect(manyOf(value).join(',')).toBe(value);
  });

  test.each([
    ['3f0c', '3f0c'],
    ['', ''],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('what a link says: %s', (said, value) => {
    expect(understood({ id: 'entityId', title: 'Only one thing', kind: 'link' }, said)).toBe(value);
  });

  test.each([
    ['true', 'true'],
    ['false', ''],
    ['yes', ''],
  ])('on or off: %s', (said, value) => {
    expect(understood({ id: 'low', title: 'Low stock', kind: 'flag' }, said)).toBe(value);
  });

  test.each([
    ['2026-11-01..2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-01..', { from: '2026-11-01', to: undefined }],
    ['..2026-11-30', { from: undefined, to: '2026-11-30' }],
    ['2026-11-30..2026-11-01', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-02-31..2026-13-01', { from: undefined, to: undefined }],
    ['yesterday', { from: undefined, to: undefined }],
    ['last-0', { from: undefined, to: undefined }],
  ])('days: %s', (said, dates) => {
    expect(datesOf(said)).toEqual(dates);
    expect(datesOf(understood({ id: 'placed', title: 'Placed', kind: 'dates' }, said))).toEqual(dates);
  });

  test.each([
    ['last-1', '2026-11-20T18:29:59Z', { from: '2026-11-20', to: '2026-11-20' }],
    ['last-1', '2026-11-20T18:30:00Z', { from: '2026-11-21', to: '2026-11-21' }],
    ['last-7', '2026-11-20T18:30:00Z', { from: '2026-11-15', to: '2026-11-21' }],
    ['last-30', '2026-12-31T06:00:00Z', { from: '2026-12-02', to: '2026-12-31' }],
  ])('days up to the one it is in India: %s at %s', (said, now, dates) => {
    const kept = understood({ id: 'placed', title: 'Placed', kind: 'dates' }, said);
    expect(kept, 'stays what it is, also in a view that is kept').toBe(said);
    expect(datesOf(kept, Date.parse(now))).toEqual(dates);
  });
});
