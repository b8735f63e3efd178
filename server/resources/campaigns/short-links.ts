import { randomInt } from 'node:crypto';
import { linkTo, shortLink } from '#contract/rules/campaign-links.ts';
import type { Context } from '#server/context.ts';
import { lastKnown } from '#server/platform/last-known.ts';
import { selectGo } from './campaign-links.queries.ts';

type Way = { id: string; path: string; weight: number };
type Link = { isCounted: boolean; ways: Way[] };

/** Target of a short link: a path of this shop, and the variant to count a click for, unless it is not counted. */
type Destination = { path: string; variantId?: string };

const home: Destination = { path: '/' };

/**
 * Resolves short links. All links are kept in memory, so that unknown ones cost no query, and the last known ones still
 * work while the database is down.
 */
export function linkFinder({ db, memo, log }: Pick<Context, 'db' | 'memo' | 'log'>) {
  const links = lastKnown({
    what: 'short links',
    log,
    read: () => memo.get('short links', ['campaigns'], async () => byAddress(await selectGo(db))),
  });

  return async (campaign: string, link: string): Promise<Destination> => {
    const found = (await links())?.get(shortLink(campaign.toLowerCase(), link.toLowerCase()));
    if (!found) return home;
    const way = pick(found.ways);
    if (!way) return home;
    // Trying a draft's link must not fix its slug by counting a click.
    return found.isCounted ? { path: way.path, variantId: way.id } : { path: way.path };
  };
}

function byAddress(rows: Awaited<ReturnType<typeof selectGo>>): Map<string, Link> {
  const links = new Map<string, Link>();
  for (const { campaign, link, is_draft: isDraft, source, medium, id, target, content, weight } of rows) {
    const address = shortLink(campaign, link);
    const found = links.get(address) ?? { isCounted: !isDraft, ways: [] };
    found.ways.push({ id, weight, path: linkTo(target, { source, medium, campaign, content }) });
    links.set(address, found);
  }
  return links;
}

/** Picks a variant at random in proportion to the weights; the assignment is not stored. */
function pick(ways: readonly Way[]): Way | undefined {
  const total = ways.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return ways[0];
  let left = randomInt(total);
  return ways.find(({ weight }) => (left -= weight) < 0);
}
