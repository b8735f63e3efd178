import type { trafficFilter } from '#contract/analytics.ts';
import type { TestShop } from './test-shop.ts';

const wish = {
  range: 'custom',
  from: '2026-01-01',
  to: '2026-01-31',
  compare: 'year',
  source: 'instagram',
  medium: 'social',
  campaign: 'monsoon',
  content: 'a',
  device: 'phone',
  page: '/',
  city: 'Bengaluru, Karnataka',
} satisfies Partial<Record<keyof typeof trafficFilter | 'range' | 'from' | 'to' | 'compare', string>>;

/** Valid requests for each traffic endpoint. Page and search cannot be combined. */
export async function analyticsRequests({ pool }: TestShop) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into annotations (day, text, created_at) values ('2026-01-26', 'Republic Day', now()) returning id`,
  );
  return {
    analytics: { query: { period: '7d' } },
    figures: { query: wish },
    chart: { query: { ...wish, by: 'day' } },
    funnel: { query: wish },
    table: { params: { table: 'pages' }, query: { ...wish, limit: '10' } },
    tableCsv: { params: { table: 'sources' }, query: wish },
    annotate: { body: { day: '2026-01-26', text: 'Republic Day sale' } },
    forgetAnnotation: { params: { id: rows[0]?.id ?? '' } },
  };
}
