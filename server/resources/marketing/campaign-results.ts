import type { Context } from '#server/context.ts';
import { type CampaignResultRow, selectCampaignResults } from './marketing.queries.ts';

/**
 * What came of a campaign and one of its contents, over all time: visits that came by it, those of them in which something
 * was ordered, and orders whose last click within 30 days was one of it, with what is left of what they came to in paise.
 */
export type CampaignResult = CampaignResultRow;

/** Results of campaigns by the slugs that links carry as utm_campaign; a campaign of which nothing came has no row. */
export async function readCampaignResults(
  { db }: Pick<Context, 'db'>,
  slugs: readonly string[],
): Promise<CampaignResult[]> {
  if (slugs.length === 0) return [];
  return selectCampaignResults(
    db,
    slugs.map((slug) => slug.toLowerCase()),
  );
}
