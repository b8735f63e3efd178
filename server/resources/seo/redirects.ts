import { paginate } from '#contract/paging.ts';
import type { BrokenLink, BrokenSort, Redirect, RedirectSort } from '#contract/redirects.ts';
import { timeInIndia } from '#contract/rules/india-time.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import * as queries from './redirects.queries.ts';

type Page = { page: number; limit: number; search?: string | undefined };

export async function listRedirects(
  context: Context,
  { page, limit, search, sort = '-createdAt' }: Page & { sort?: RedirectSort | undefined },
) {
  const [rows, total] = await Promise.all([
    queries.selectRedirects(context.db, { search, sort, limit, offset: (page - 1) * limit }),
    queries.countRedirects(context.db, search),
  ]);
  return { redirects: rows.map(toRedirect), pagination: paginate(page, limit, total) };
}

/** Exports all redirects: a shop has at most as many as one file may hold. */
export async function exportRedirects(
  context: Context,
  { search, sort = '-createdAt', most }: { search?: string | undefined; sort?: RedirectSort | undefined; most: number },
) {
  const rows = await queries.selectRedirects(context.db, { search, sort, limit: most, offset: 0 });
  const cells = rows.map((row) => [
    row.from_path,
    row.to_path,
    row.hits,
    row.last_hit_at && timeInIndia(row.last_hit_at),
  ]);
  return csvFile(['From', 'To', 'Led on', 'Last (IST)'], cells);
}

export async function removeRedirects(context: Context, sent: readonly string[]): Promise<BulkResult[]> {
  const ids = [...new Set(sent.map((id) => id.toLowerCase()))];
  const gone = await inTransaction(context.db, (tx) => queries.deleteRedirects(tx, ids));
  const titles = new Map(gone.map(({ id, from_path: from }) => [id, from]));
  return ids.map((id) => ({ id, title: titles.get(id) ?? id, problem: titles.has(id) ? '' : 'It is gone already.' }));
}

/** Returns missing addresses, most frequent first. */
export async function listBroken(
  context: Context,
  { page, limit, search, sort = '-hits' }: Page & { sort?: BrokenSort | undefined },
) {
  const [rows, total] = await Promise.all([
    queries.selectBroken(context.db, { search, sort, limit, offset: (page - 1) * limit }),
    queries.countBroken(context.db, search),
  ]);
  const links = rows.map((row): BrokenLink => ({
    path: row.path,
    hits: row.hits,
    referrer: row.referrer_host,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  return { links, pagination: paginate(page, limit, total) };
}

export function toRedirect(row: queries.RedirectRow): Redirect {
  return {
    _id: row.id,
    from: row.from_path,
    to: row.to_path,
    hits: row.hits,
    lastHitAt: row.last_hit_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
