import type { OutreachChannel } from '#contract/rules/outreach.ts';
import type { Context } from '#server/context.ts';
import { lastKnown } from '#server/platform/last-known.ts';
import { type Tally, tally } from '#server/platform/tally.ts';
import { addOpened, type OpenedRow, selectOpened } from './opened-links.queries.ts';
import { channelWords, isCountedLink, withUtm } from './outreach.rules.ts';

/** `piece` counts from 1. */
export type Link = { slug: string; channel: (typeof channelWords)[OutreachChannel]; piece?: number | undefined };
/** Where a link leads, and what is counted of it; nothing of a message that nobody was sent. */
export type Destination = { path: string; counted?: string };

const home: Destination = { path: '/' };

/**
 * Finds where links of messages lead. All are kept in memory until a message or a product changes; those known last still
 * work while the database is away.
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
    // A piece that is not sold any more leads where the button does.
    const sold = piece === undefined ? undefined : message.pieces[piece - 1];
    const place = withUtm(sold ? `/product/${sold}` : message.button_link, config.origin, { slug, channel: by });
    // A message that leads to itself, or to another that leads back, would lead in a circle.
    return { path: isCountedLink(place) ? '/' : place, counted: `${message.id} ${by}` };
  };
}

function bySlug(rows: readonly OpenedRow[]): Map<string, OpenedRow> {
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Counts what `messageLinks` says of opened links: by message and channel, never by whom. */
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
