import type { BannerType, KeptBanner } from '#contract/banners.ts';

/** Display names of the banner types, and where each is shown. */
export const typeNames: Record<BannerType, string> = { hero: 'Hero', promo: 'Promotion', category: 'Category' };

export const typePlaces: Record<BannerType, string> = {
  hero: 'In the carousel at the top of the homepage.',
  promo: 'Full width between homepage sections. Up to two are shown.',
  category: 'In the homepage lookbook (up to three) and on its category page.',
};

export const stateNames: Record<KeptBanner['state'], string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  over: 'Ended',
  off: 'Off',
};

export const stateTones: Record<KeptBanner['state'], 'success' | 'warn' | 'line'> = {
  live: 'success',
  scheduled: 'warn',
  over: 'line',
  off: 'line',
};

export const audienceNames: Record<string, string> = { all: 'Everyone', men: 'Men', women: 'Women', kids: 'Kids' };

/** Formats a percentage: 12 of 500 is "2.4%". */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;
}
