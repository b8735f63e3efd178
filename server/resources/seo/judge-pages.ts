import type { Kysely } from 'kysely';
import { namedPages } from '#contract/page-heads.ts';
import { type SeoFault, seoFaults, seoScore } from '#contract/rules/seo-score.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { selectHeads, selectNamedHeads } from './heads.queries.ts';
import { type Head, headOfGoods, headOfNamed, judged, wordsOf } from './heads.rules.ts';
import * as queries from './judge-pages.queries.ts';

type Tx = Kysely<DB>;

/** Pages per transaction. */
const atOnce = 500;
/** Maximum per request of the list; the job does the rest. */
const beforeListing = 100;

/** Rates pages changed since the last run, as many as fit into a request; returns how many remain stale. */
export async function judgeSome(context: Context): Promise<number> {
  const { waiting, named } = await queries.selectWaiting(context.db);
  const missing = namedPages.filter(({ page }) => !named.includes(page)).map(({ page }) => page);
  if (waiting === 0 && missing.length === 0) return 0;
  // A few pages are quick, so wait for the lock; with many, do not.
  const isPatient = waiting <= beforeListing;
  if (isPatient) await queries.spreadGroups(context.db);
  const done = await judgeNext(context, { after: '', most: beforeListing, missing, isPatient });
  return isPatient ? (await queries.selectWaiting(context.db)).waiting : waiting - done.length;
}

/** `judge-pages`: rates all stale pages in batches. */
export async function judgeAll(context: Context): Promise<void> {
  await queries.spreadGroups(context.db);
  let after = '';
  for (;;) {
    const keys = await judgeNext(context, { after, most: atOnce, missing: [], isPatient: true });
    const last = keys.toSorted().at(-1);
    if (last === undefined) return;
    after = last;
  }
}

type Wanted = { after: string; most: number; missing: string[]; isPatient: boolean };

/** Rates the next stale pages and returns their keys. */
async function judgeNext(context: Context, { after, most, missing, isPatient }: Wanted): Promise<string[]> {
  return inTransaction(context.db, async (tx) => {
    if (isPatient) await queries.waitToJudge(tx);
    else if (!(await queries.tryToJudge(tx))) return [];
    const keys = await queries.takeStale(tx, { after, most });
    await judge(tx, [...new Set([...keys, ...missing])]);
    return keys;
  });
}

/** Rates pages within the transaction that changes them: the list is right as soon as it commits. */
export async function judgeNow(tx: Tx, keys: readonly string[]): Promise<void> {
  await queries.waitToJudge(tx);
  await queries.forgetStale(tx, keys);
  await judge(tx, keys);
}

async function judge(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const before = await queries.selectSaid(tx, keys);
  const pages = (await readHeads(tx, keys)).map((head) => judged(head));
  const there = new Set(pages.map(({ key }) => key));
  const gone = keys.filter((key) => !there.has(key));
  await queries.deletePages(tx, gone);
  await queries.upsertPages(tx, pages);
  const misjudged = await queries.selectMisjudged(tx, [...before, ...pages]);
  await queries.updateJudged(tx, misjudged.map(withDoubles));
}

function withDoubles(page: queries.Judged): queries.Judged & { score: number } {
  const double: Partial<Record<SeoFault, boolean>> = {
    'title-double': page.title_is_double,
    'description-double': page.description_is_double,
  };
  const faults = seoFaults.filter((fault) => double[fault] ?? page.faults.includes(fault));
  return { ...page, faults, score: seoScore(faults) };
}

/** Returns the heads of visible pages by their keys. */
export async function readHeads(db: Tx, keys: readonly string[]): Promise<Head[]> {
  const ids = keys.filter(isUuid);
  const names = keys.filter((key) => !isUuid(key));
  const goods = ids.length > 0 ? await selectHeads(db, ids) : [];
  const written = names.length > 0 ? await selectNamedHeads(db) : [];
  const named = names.map((key) => {
    const own = written.find(({ page }) => page === key);
    return headOfNamed(key, own && wordsOf(own));
  });
  return [
    ...goods.filter(({ is_there: isThere }) => isThere).map(headOfGoods),
    ...named.filter((head) => head !== undefined),
  ];
}
