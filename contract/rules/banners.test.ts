import { describe, expect, test } from 'vitest';
import { bannerState, clashOf } from './banners.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const hour = 3_600_000;
const at = (hours: number | undefined) => (hours === undefined ? null : new Date(now + hours * hour).toISOString());

type Said = { isActive?: boolean; from?: number; to?: number; type?: string; order?: number; age?: number };
let made = 0;

function banner(title: string, { isActive = true, from, to, type = 'promo', order = 0, age = 0 }: Said = {}) {
  made += 1;
  const createdAt = new Date(now - age * hour).toISOString();
  return { _id: `${made}`, title, type, isActive, startDate: at(from), endDate: at(to), sortOrder: order, createdAt };
}

describe('the clock makes of a banner', () => {
  test.each([
    [{}, 'live'],
    [{ from: -1, to: 1 }, 'live'],
    [{ from: 0 }, 'live'],
    [{ from: 1 }, 'scheduled'],
    [{ to: 0 }, 'over'],
    [{ to: -1, isActive: false }, 'off'],
    [{ from: 1, isActive: false }, 'off'],
  ])('%o: %s', (said, state) => {
    expect(bannerState(banner('x', said), now)).toBe(state);
  });
});

describe('a banner finds no place on the front page', () => {
  const first = banner('first', { order: 0 });
  const second = banner('second', { order: 1 });

  test('when as many as are shown come before it, for as long as they do', () => {
    const third = banner('third', { order: 2 });
    expect(clashOf(third, [first, second, third], now)).toEqual({
      from: now,
      to: null,
      most: 2,
      of: ['first', 'second'],
    });
    expect(clashOf(second, [first, second, third], now)).toBeUndefined();
  });

  test('only while they overlap', () => {
    const soon = banner('soon', { order: 0, from: 2, to: 5 });
    const mine = banner('mine', { order: 9, from: 1, to: 9 });
    expect(clashOf(mine, [first, soon, mine], now)).toEqual({
      from: now + 2 * hour,
      to: now + 5 * hour,
      most: 2,
      of: ['first', 'soon'],
    });
    const after = banner('after', { order: 9, from: 5 });
    expect(clashOf(after, [first, soon, after], now)).toBeUndefined();
  });

  test('not because of others that are off, over, of another type or below it', () => {
    const others = [
      banner('off', { isActive: false }),
      banner('over', { to: -1 }),
      banner('hero', { type: 'hero' }),
      banner('below', { order: 7 }),
    ];
    const mine = banner('mine', { order: 3 });
    expect(clashOf(mine, [first, ...others, mine], now)).toBeUndefined();
  });

  test('never when it is off or over itself', () => {
    for (const said of [{ isActive: false }, { to: -1 }]) {
      expect(clashOf(banner('mine', { order: 9, ...said }), [first, second], now)).toBeUndefined();
    }
  });

  test('of the same order when it is older', () => {
    const [newer, newest] = [banner('newer', { age: 1 }), banner('newest', { age: 0 })];
    const oldest = banner('oldest', { age: 2 });
    expect(clashOf(oldest, [newest, newer, oldest], now)?.of).toEqual(['newest', 'newer']);
    expect(clashOf(newest, [newest, newer, oldest], now)).toBeUndefined();
  });
});
