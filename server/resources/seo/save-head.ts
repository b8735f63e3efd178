import type { Kysely, Transaction } from 'kysely';
import { namedPages, type PageHeadForm } from '#contract/page-heads.ts';
import { type EditedPage, type HeadChange, mostSeoPages, type SeoPagesMeant } from '#contract/seo.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import {
  type HeadColumns,
  lockHead,
  type NamedHeadRow,
  selectNamedHeads,
  updateHeads,
  upsertNamedHead,
} from './heads.queries.ts';
import { columnsOf, type Head, keptCanonical } from './heads.rules.ts';
import { judgeNow, readHeads } from './judge-pages.ts';
import { selectPages } from './pages.queries.ts';
import { readPage, seenVersionOf } from './seo-pages.ts';

type Tx = Transaction<DB>;
const entities = { page: 'seo', category: 'category', product: 'product' } as const;

/** Updates the sent SEO texts, unless they have been changed since `version`. */
export async function changeHead(
  context: Context,
  { key, version, ...words }: HeadChange & { key: string },
): Promise<EditedPage> {
  return withKnownPictures(() =>
    inTransaction(context.db, async (tx) => {
      const head = await lockedHead(tx, key);
      if (seenVersionOf(head) !== version) {
        throw await editConflict(tx, { entity: entities[head.kind], id: key, words: 'the words of this page' });
      }
      await writeWords(tx, head, columnsOf(keptWords(context, head.path, words)));
      await judgeNow(tx, [key]);
      await invalidateOnCommit(tx, tagsOf([head]));
      return readPage(tx, key);
    }),
  );
}

/** Saves a named page for earlier clients; omitted fields stay unchanged. */
export async function saveNamedHead(context: Context, { page, ...words }: PageHeadForm): Promise<NamedHeadRow> {
  return withKnownPictures(() =>
    inTransaction(context.db, async (tx) => {
      await lockHead(tx, 'page', page);
      const known = namedPages.find((one) => one.page === page);
      await upsertNamedHead(tx, page, columnsOf(known ? keptWords(context, known.path, words) : words));
      if (known) await judgeNow(tx, [page]);
      await invalidateOnCommit(tx, ['seo']);
      const [saved] = await selectNamedHeads(tx, page);
      if (!saved) throw new Error('The head of a page is not there after it was written');
      return saved;
    }),
  );
}

function keptWords<Words extends { canonical?: string | undefined }>({ config }: Context, path: string, words: Words) {
  const { canonical } = words;
  return canonical === undefined
    ? words
    : { ...words, canonical: keptCanonical(canonical, { path, origin: config.origin }) };
}

const bulkColumns = {
  hide: { seo_no_index: true },
  show: { seo_no_index: false },
  clear: { seo_title: '', seo_description: '' },
} as const satisfies Record<string, Partial<HeadColumns>>;

/** Applies a bulk action to pages; pages that no longer exist are reported. */
export async function changeHeads(
  context: Context,
  { action, who }: { action: keyof typeof bulkColumns; who: SeoPagesMeant },
): Promise<BulkResult[]> {
  return inTransaction(context.db, async (tx) => {
    const keys = await keysMeant(tx, who);
    const heads = await readHeads(tx, keys);
    const columns = bulkColumns[action];
    for (const kind of ['category', 'product'] as const) {
      const ids = heads.filter((head) => head.kind === kind).map(({ key }) => key);
      await updateHeads(tx, { kind, ids, columns });
    }
    for (const { key, kind } of heads) if (kind === 'page') await upsertNamedHead(tx, key, columns);
    await judgeNow(tx, keys);
    await invalidateOnCommit(tx, tagsOf(heads));
    const found = new Map(heads.map((head) => [head.key, head.name]));
    return keys.map((id) => ({ id, title: found.get(id) ?? id, problem: found.has(id) ? '' : 'This page is gone.' }));
  });
}

async function keysMeant(tx: Kysely<DB>, who: SeoPagesMeant): Promise<string[]> {
  if ('keys' in who) return [...new Set(who.keys.map((key) => key.toLowerCase()))].toSorted();
  const found = await selectPages(tx, { filter: who.matching, sort: 'name', limit: mostSeoPages + 1, offset: 0 });
  if (found.length > mostSeoPages) {
    const most = mostSeoPages.toLocaleString('en-IN');
    throw new ApiError('OUT_OF_RANGE', { message: `At most ${most} pages at once. Narrow the list first.` });
  }
  return found.map(({ key }) => key).toSorted();
}

/** Returns the cache tags that depend on these pages' SEO texts. */
function tagsOf(heads: readonly Head[]): string[] {
  const ofCategories = heads.some(({ kind }) => kind === 'category') ? ['categories', 'products'] : [];
  const ofProducts = heads.filter(({ kind }) => kind === 'product').map(({ key }) => `product:${key}`);
  return ['seo', ...ofCategories, ...(ofProducts.length > 0 ? ['products', ...ofProducts] : [])];
}

async function lockedHead(tx: Kysely<DB>, key: string): Promise<Head> {
  const [seen] = await readHeads(tx, [key]);
  if (!seen) throw new ApiError('NOT_FOUND');
  await lockHead(tx, seen.kind, key);
  const [head] = await readHeads(tx, [key]);
  if (!head) throw new ApiError('NOT_FOUND');
  return head;
}

async function writeWords(tx: Tx, { kind, key }: Head, columns: Partial<HeadColumns>): Promise<void> {
  if (kind === 'page') await upsertNamedHead(tx, key, columns);
  else await updateHeads(tx, { kind, ids: [key], columns });
}

/** Reports a missing picture, found by the foreign key, as a validation error. */
async function withKnownPictures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!brokenConstraint(error)?.endsWith('_og_picture_fk')) throw error;
    throw invalid('ogImage', 'There is no such picture. Choose another one.');
  }
}
