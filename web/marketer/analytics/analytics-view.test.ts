import { describe, expect, test } from 'vitest';
import { analyticsAddress, readAnalytics, wishOf, withFilter } from './analytics-view.ts';

const read = (address: string) => readAnalytics(new URLSearchParams(address));

describe('the address of the analytics', () => {
  test('is written as it was read', () => {
    const written =
      'range=custom&from=2026-11-01&to=2026-11-05&compare=year&of=revenue&by=day&as=table&source=instagram&device=phone&tables=mediums%2Clandings&all=cities';
    expect(analyticsAddress(read(written))).toBe(written);
  });

  test('leaves out what makes no sense, and what is as usual', () => {
    const odd = 'range=custom&from=yesterday&compare=never&of=likes&by=year&device=fridge&source=%20&tables=x&all=y';
    expect(analyticsAddress(read(odd))).toBe('');
    expect(read('').range).toBe('30d');
  });

  test('asks for what it names, and for the days only where they are its own', () => {
    expect(wishOf(read('range=7d&from=2026-11-01&campaign=diwali'))).toEqual({
      range: '7d',
      compare: 'previous',
      campaign: 'diwali',
    });
    expect(wishOf(read('compare=no'))).toEqual({ range: '30d' });
  });
});

describe('a filter', () => {
  test('is set beside others, changed, and taken away by the same press again', () => {
    const one = withFilter({ device: 'phone' }, 'source', 'google.com');
    expect(one).toEqual({ device: 'phone', source: 'google.com' });
    expect(withFilter(one, 'source', 'direct')).toEqual({ device: 'phone', source: 'direct' });
    expect(withFilter(one, 'source', 'google.com')).toEqual({ device: 'phone' });
  });

  test('by page takes the place of one by search, which the shop cannot count together', () => {
    expect(withFilter({ search: 'tee', device: 'phone' }, 'page', '/cart')).toEqual({ device: 'phone', page: '/cart' });
    expect(withFilter({ page: '/cart' }, 'search', 'tee')).toEqual({ search: 'tee' });
  });
});
