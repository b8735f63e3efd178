import type { Kysely } from 'kysely';
import { longestWay, mostRedirects, type Redirect } from '#contract/redirects.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { ReadAddress } from './read-address.ts';
import * as queries from './redirects.queries.ts';
import { toRedirect } from './redirects.ts';
import { pathOf, withoutSlashes } from './redirects.rules.ts';

type Way = { from: string; to: string };
type Changed = Way & { id: string; version: number };

export async function addRedirect(context: Context, readAddress: ReadAddress, sent: Way): Promise<Redirect> {
  const way = await goodWay(context, readAddress, sent);
  return inTransaction(context.db, async (tx) => {
    await queries.lockRedirects(tx);
    if ((await queries.countRedirects(tx)) >= mostRedirects) {
      throw invalid('from', `There are ${mostRedirects.toLocaleString('en-IN')} redirects already. Delete some first.`);
    }
    const folded = await foldedWay(tx, way);
    const row = await queries.insertRedirect(tx, folded);
    await settle(tx, folded);
    return toRedirect(row);
  });
}

export async function changeRedirect(
  context: Context,
  readAddress: ReadAddress,
  { id, version, ...sent }: Changed,
): Promise<Redirect> {
  const known = await queries.selectRedirect(context.db, { id });
  if (!known) throw new ApiError('NOT_FOUND');
  const way = await goodWay(context, readAddress, sent);
  return inTransaction(context.db, async (tx) => {
    await queries.lockRedirects(tx);
    const current = await queries.selectRedirect(tx, { id });
    if (!current) throw new ApiError('NOT_FOUND');
    if (current.version !== version) throw await editConflict(tx, { entity: 'redirect', id, words: 'this redirect' });
    const folded = await foldedWay(tx, way, id);
    const row = await queries.updateRedirect(tx, id, folded);
    await settle(tx, folded);
    return toRedirect(row);
  });
}

/** Validates a redirect by requesting both ends: `from` must have no page, `to` must have one. */
async function goodWay({ db, memo }: Context, readAddress: ReadAddress, { from: wanted, to }: Way): Promise<Way> {
  const written = encoded(withoutSlashes(wanted));
  if (written.length > longestWay.from) throw invalid('from', tooLong);
  // Otherwise a cached response may still contain a deleted redirect.
  memo.invalidate(['redirects']);
  const { from, status, location } = await inSmallLetters(readAddress, written);
  if (status === 200) throw invalid('from', 'A page lives at this address. Only addresses without one are led on.');
  const isOwn = status !== 301 || (await queries.selectRedirect(db, { from })) !== undefined;
  if (!isOwn) throw invalid('from', `The shop leads this address on by itself, to ${location ?? 'another page'}.`);
  const target = await landing(readAddress, to);
  if (target.length > longestWay.to) throw invalid('to', tooLong);
  if (pathOf(target) === from) throw invalid('to', 'This would lead in a circle.');
  return { from, to: target };
}

/** The shop redirects upper case to lower case first, before looking up redirects. */
async function inSmallLetters(readAddress: ReadAddress, from: string) {
  const there = await readAddress(from);
  const at = there.status === 301 ? (there.location ?? from) : from;
  const isSame = at !== from && at.toLowerCase() === from.toLowerCase();
  return isSame ? { from: at, ...(await readAddress(at)) } : { from, ...there };
}

const tooLong = 'This address is too long as browsers write it.';

/** Returns the final target of an address, following redirects. */
async function landing(readAddress: ReadAddress, to: string): Promise<string> {
  let at = encoded(to);
  for (let step = 0; step < 5; step += 1) {
    const { status, location } = await readAddress(at);
    if (status === 200) return at;
    if (status !== 301 || !location?.startsWith('/')) break;
    at = location;
  }
  throw invalid('to', 'There is no page at this address.');
}

/** Repeats the check against stored redirects within the transaction, as one may have been saved meanwhile. */
async function foldedWay(tx: Kysely<DB>, { from, to }: Way, own?: string): Promise<Way> {
  const taken = await queries.selectRedirect(tx, { from });
  if (taken && taken.id !== own) throw invalid('from', 'This address is led on already.');
  const next = await queries.selectRedirect(tx, { from: pathOf(to) });
  const target = next && next.id !== own ? next.to_path : to;
  if (pathOf(target) === from) throw invalid('to', 'This would lead in a circle.');
  return { from, to: target };
}

/** Repoints redirects to the new target and deletes the address from the broken links. */
async function settle(tx: Kysely<DB>, way: Way): Promise<void> {
  await queries.leadElsewhere(tx, way);
  await queries.deleteBroken(tx, way.from);
}

/** Encodes an address as browsers request it. */
function encoded(address: string): string {
  const url = new URL(address, 'https://shop.invalid');
  return url.pathname + url.search + url.hash;
}
