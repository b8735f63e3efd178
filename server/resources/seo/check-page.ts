import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { readHeads } from './judge-pages.ts';
import type { ReadAddress } from './read-address.ts';
import { checkedThings, headIn, structuredDataIn } from './structured-data.rules.ts';

/** Checks a page as it is served to visitors. */
export async function checkPage(context: Context, readAddress: ReadAddress, key: string) {
  const [head] = await readHeads(context.db, [key]);
  if (!head) throw new ApiError('NOT_FOUND');
  const { status, html } = await readAddress(head.path);
  return { status, head: headIn(html), things: checkedThings(structuredDataIn(html)) };
}
