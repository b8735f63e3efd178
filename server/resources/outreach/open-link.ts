import type { Context } from '#server/context.ts';
import { selectPieces } from './outreach-goods.queries.ts';
import { isCountedLink, withUtm } from './outreach.rules.ts';
import { type Clicked, countClick, selectBySlug } from './sends.queries.ts';

/** `piece` counts from 1; robots are led on, and not counted. */
type Opened = { slug: string; channel: 'mail' | 'push'; piece?: number | undefined; isPerson: boolean };

/** Counts that a link was opened, and gives where it leads; a message that nobody was sent leads home. */
export async function openLink({ db, config }: Context, { slug, channel, piece, isPerson }: Opened): Promise<string> {
  const message = await selectBySlug(db, slug);
  if (!message) return '/';
  const by = channel === 'mail' ? 'email' : 'push';
  if (isPerson) await countClick(db, message.id, by);
  const place = withUtm(await placeOf(db, message, piece), config.origin, { slug, channel: by });
  // A message that leads to itself, or to another that leads back, would lead in a circle.
  return isCountedLink(place) ? '/' : place;
}

/** A piece that is not sold any more leads where the button does. */
async function placeOf(db: Context['db'], message: Clicked, piece: number | undefined): Promise<string> {
  const id = piece === undefined ? undefined : message.product_ids[piece - 1];
  const [found] = id === undefined ? [] : await selectPieces(db, [id]);
  return found ? `/product/${found.slug}` : message.button_link;
}
