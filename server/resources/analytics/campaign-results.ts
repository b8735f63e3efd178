import type { Context } from '#server/context.ts';
import { type CampaignResultRow, selectCampaignResults } from './analytics.queries.ts';

/**
 * All-time results of a campaign per content: its visits, those of them with an order, and orders attributed to it by
 * the last click within 30 days, with their net sales in paise.
 */
export type CampaignResult = CampaignResultRow;

/** Returns the results of campaigns by slug (the utm_campaign of their links); campaigns without any have no row. */
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
