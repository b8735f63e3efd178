import type { BannerType, KeptBanner } from '#contract/banners.ts';

/** What staff call the types, and where each stands. */
export const typeNames: Record<BannerType, string> = { hero: 'Hero', promo: 'Promotion', category: 'Category' };

export const typePlaces: Record<BannerType, string> = {
  hero: 'At the top of the front page, in the carousel.',
  promo: 'Across the front page, between the rails. Two of them are shown.',
  category: 'In the look-book of the front page, three of them, and on the page of its category.',
};

export const stateNames: Record<KeptBanner['state'], string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  over: 'Over',
  off: 'Off',
};

export const stateTones: Record<KeptBanner['state'], 'success' | 'warn' | 'line'> = {
  live: 'success',
  scheduled: 'warn',
  over: 'line',
  off: 'line',
};

export const audienceNames: Record<string, string> = { all: 'Everybody', men: 'Men', women: 'Women', kids: 'Kids' };

/** 12 of 500: 2.4 %. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;
}
