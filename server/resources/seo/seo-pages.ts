import { paginate } from '#contract/paging.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import { type SeoFault, seoFaults } from '#contract/rules/seo-score.ts';
import type { EditedPage, SeoPage, SeoSort } from '#contract/seo.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { versionOf } from '#server/platform/edit-conflict.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { shownWidth } from '#server/resources/pictures/save-picture.ts';
import { selectShopPictures } from './heads.queries.ts';
import { type Head, judged } from './heads.rules.ts';
import { judgeSome, readHeads } from './judge-pages.ts';
import { selectIsDouble } from './judge-pages.queries.ts';
import { countPages, type Filter, type PageRow, selectPages, selectSummary } from './pages.queries.ts';

type SortedFilter = Filter & { sort?: SeoSort | undefined };
type Query = SortedFilter & { page: number; limit: number };

/** Returns a page of the list, worst pages first by default. */
export async function listPages(context: Context, { page, limit, sort = 'score', ...filter }: Query) {
  const waiting = await judgeSome(context);
  const [rows, total] = await Promise.all([
    selectPages(context.db, { filter, sort, limit, offset: (page - 1) * limit }),
    countPages(context.db, filter),
  ]);
  return { pages: rows.map(toPage), pagination: paginate(page, limit, total), waiting };
}

/** Returns the summary of the whole shop. */
export async function summarize(context: Context) {
  await judgeSome(context);
  const found = await selectSummary(context.db);
  const faults = Object.fromEntries(seoFaults.map((fault) => [fault, found?.faults[fault] ?? 0]));
  return {
    pages: found?.pages ?? 0,
    score: found?.score ?? 0,
    hidden: found?.hidden ?? 0,
    // Sound: built from all faults.
    faults: faults as Record<SeoFault, number>,
  };
}

/** Maximum pages per file. */
const mostExported = 50_000;

/** Exports the list as CSV. */
export async function exportPages(
  context: Context,
  { sort = 'score', ...filter }: SortedFilter,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await selectPages(context.db, { filter, sort, limit: mostExported + 1, offset: 0 });
  requireFit(rows.length, mostExported, 'pages');
  const head = [
    'Kind',
    'Name',
    'Address',
    'Title',
    'Description',
    'Own words',
    'Score',
    'Faults',
    'Hidden',
    'Canonical',
  ];
  const cells = rows.map((row) => [
    row.kind,
    row.name,
    row.path,
    row.title,
    row.description,
    row.has_own_words ? 'yes' : 'no',
    row.score,
    row.faults.join('; '),
    row.no_index ? 'yes' : 'no',
    row.canonical,
  ]);
  return csvFile(head, cells);
}

/** Returns one page for its editor. */
export async function readPage(db: Kysely<DB>, key: string): Promise<EditedPage> {
  const [head] = await readHeads(db, [key]);
  if (!head) throw new ApiError('NOT_FOUND');
  const plain = judged(head);
  const double = await selectIsDouble(db, plain);
  return {
    ...toPage(judged(head, double)),
    own: head.own,
    otherwise: head.otherwise,
    hasTemplate: head.hasTemplate,
    picture: head.pictureKey ? pictureUrl(head.pictureKey, 1080, 'webp') : '/sharing.jpg',
    isTitleDouble: double.title,
    isDescriptionDouble: double.description,
    version: seenVersionOf(head),
  };
}

/** Returns the version of a page's SEO texts. */
export function seenVersionOf({ own }: Head): string {
  return versionOf(own);
}

function toPage(row: PageRow): SeoPage {
  const { has_own_words: hasOwnWords, no_index: noIndex, ...page } = row;
  return { ...page, hasOwnWords, noIndex };
}

const mostPictures = 36;

/** Returns pictures to choose a sharing card from. */
export async function listShopPictures(context: Context, search = ''): Promise<{ url: string; alt: string }[]> {
  const rows = await selectShopPictures(context.db, { search, limit: mostPictures });
  return rows.map(({ key, alt, ...size }) => ({ url: pictureUrl(key, shownWidth(size), 'webp'), alt }));
}
