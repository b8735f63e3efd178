import type { OutreachChannel } from '#contract/rules/outreach.ts';
import type { Context } from '#server/context.ts';
import { lastKnown } from '#server/platform/last-known.ts';
import { type Tally, tally } from '#server/platform/tally.ts';
import { addOpened, type OpenedRow, selectOpened } from './opened-links.queries.ts';
import { channelWords, isCountedLink, withUtm } from './outreach.rules.ts';

/** A message's link; `piece` counts from 1. */
type Link = { slug: string; channel: (typeof channelWords)[OutreachChannel]; piece?: number | undefined };
/** A link's target, and the key to count it under; a message that was never sent is not counted. */
type Destination = { path: string; counted?: string };

const home: Destination = { path: '/' };

/**
 * Resolves links of messages. All are cached until a message or product changes; the last known ones still work while
 * the database is unavailable.
 */
export function messageLinks({ db, memo, log, config }: Pick<Context, 'db' | 'memo' | 'log' | 'config'>) {
  const messages = lastKnown({
    what: 'links of messages',
    log,
    read: () => memo.get('message links', ['outreach', 'products'], async () => bySlug(await selectOpened(db))),
  });

  return async ({ slug, channel, piece }: Link): Promise<Destination> => {
    const message = (await messages())?.get(slug);
    if (!message) return home;
    const by = channel === channelWords.email ? 'email' : 'push';
    // The link of a product no longer sold leads where the button does.
    const sold = piece === undefined ? undefined : message.pieces[piece - 1];
    const place = withUtm(sold ? `/product/${sold}` : message.button_link, config.origin, { slug, channel: by });
    // A link to this or another message's link could create a redirect loop.
    return { path: isCountedLink(place) ? '/' : place, counted: `${message.id} ${by}` };
  };
}

function bySlug(rows: readonly OpenedRow[]): Map<string, OpenedRow> {
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Counts opened links by message and channel, without user data. */
export function openedCounter({ db, log }: Pick<Context, 'db' | 'log'>): Tally {
  const write = (counts: ReadonlyMap<string, number>) =>
    addOpened(
      db,
      [...counts].map(([key, clicks]) => {
        const [id = '', channel] = key.split(' ');
        return { id, channel: channel === 'email' ? 'email' : 'push', clicks };
      }),
    );
  return tally({ what: 'opened links of messages', log, write });
}
