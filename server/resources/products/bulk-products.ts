import { mostProductsAtOnce, type ProductBulk, type Rounding } from '#contract/admin-products.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { lockMeant, selectCategoryId } from './admin-products.queries.ts';
import { filterOf } from './admin-products.ts';
import * as queries from './bulk-products.queries.ts';

type Tx = Parameters<typeof queries.selectLacking>[0];
type Meant = Awaited<ReturnType<typeof lockMeant>>[number];
/** Returns why a product is skipped; empty if it is not. */
type Judge = (one: Meant) => string;
type Changed = { results: BulkResult[]; soldOut: number };
type Deed = { judge: Judge; write: (done: readonly Meant[]) => Promise<void> };

/** Applies one action to many products in one transaction; the results say why any was skipped. */
export async function changeProducts(context: Context, body: ProductBulk): Promise<Changed> {
  const who = 'ids' in body.who ? body.who : { matching: await filterOf(context, body.who.matching) };
  return inTransaction(context.db, async (tx) => {
    const meant =
      'ids' in who
        ? await lockMeant(tx, who, mostProductsAtOnce + 1)
        : who.matching
          ? await lockMeant(tx, { matching: who.matching }, mostProductsAtOnce + 1)
          : [];
    if (meant.length > mostProductsAtOnce) {
      throw new ApiError('OUT_OF_RANGE', {
        message: `At most ${mostProductsAtOnce} products at once. Narrow the list first.`,
      });
    }
    const { judge, write } = await deedOf(context, { tx, body, ids: meant.map(({ id }) => id) });
    const results = meant.map((one) => ({ id: one.id, title: one.name, problem: judge(one) }));
    const done = meant.filter((_, place) => results[place]?.problem === '');
    await write(done);
    if (done.length > 0) await invalidateOnCommit(tx, ['products', ...done.map(({ id }) => `product:${id}`)]);
    const published = done.filter(({ state }) => body.action === 'publish' && state !== 'active').map(({ id }) => id);
    const soldOut = published.length > 0 ? await queries.countSoldOut(tx, published) : 0;
    return { results: [...results, ...missing(body.who, meant)], soldOut };
  });
}

type BulkStep = { tx: Tx; body: ProductBulk; ids: readonly string[] };

async function deedOf(context: Context, { tx, body, ids }: BulkStep): Promise<Deed> {
  const at = context.clock.now();
  const idsOf = (done: readonly Meant[]) => done.map(({ id }) => id);
  if (body.action === 'category') {
    const category = await selectCategoryId(tx, body.category);
    if (!category) throw invalid('category', 'There is no such category any more. Choose another one.');
    return { judge: () => '', write: (done) => queries.updateCategory(tx, idsOf(done), { category, at }) };
  }
  if (body.action === 'price') return priceDeed(tx, body, at);
  if (body.action === 'tags') {
    const counts = await queries.selectTagCounts(tx, ids, body.add);
    return {
      judge: ({ id }) =>
        (counts.get(id) ?? 0) > mostTags && body.add.length > 0 ? `It would have more than ${mostTags} tags.` : '',
      write: (done) => queries.updateTags(tx, idsOf(done), { add: body.add, remove: body.remove, at }),
    };
  }
  const state = ({ publish: 'active', draft: 'draft', archive: 'archived' } as const)[body.action];
  const lacking = state === 'active' ? await queries.selectLacking(tx, ids) : undefined;
  return {
    judge: ({ id }) => lackWords[lacking?.get(id) ?? ''] ?? '',
    write: (done) => queries.updateState(tx, idsOf(done), { state, at }),
  };
}

const mostTags = 30;

const lackWords: Record<string, string> = {
  description: 'It has no description yet.',
  variants: 'It has no sizes yet.',
  pictures: 'It has no picture yet.',
  alt: 'A picture has no description yet.',
};

function priceDeed(tx: Tx, change: Extract<ProductBulk, { action: 'price' }>, at: Date): Deed {
  return {
    judge: ({ price_paise: was, mrp_paise: mrp }) => {
      const paise = changedPrice(was, change);
      if (paise < 100) return `It would cost less than ₹1 (now ${formatRupees(toRupees(was))}).`;
      if (paise > 1_000_000_00) return 'It would cost more than ₹10,00,000.';
      return mrp !== null && paise > mrp
        ? `${formatRupees(toRupees(paise))} would be above its MRP of ${formatRupees(toRupees(mrp))}.`
        : '';
    },
    write: (done) => {
      const prices = done.map(({ id, price_paise }) => ({ id, paise: changedPrice(price_paise, change) }));
      return queries.updatePrices(tx, prices, at);
    },
  };
}

type PriceChange = { by: 'percent' | 'amount'; value: number; rounding: Rounding };

/**
 * Returns a price in paise after the change: 10 % off ₹999 is ₹899.10, rounded to ₹899 in rupees, and to ₹899 ending in
 * 9.
 */
export function changedPrice(paise: number, { by, value, rounding }: PriceChange): number {
  const changed = by === 'percent' ? Math.round((paise * (100 + value)) / 100) : paise + Math.round(value * 100);
  if (rounding === 'exact') return changed;
  const rupees = Math.round(changed / 100);
  // The nearest that ends in 9, ties upwards: 903 gives 899, 904 gives 909.
  return (rounding === 'rupee' ? rupees : Math.round((rupees - 9) / 10) * 10 + 9) * 100;
}

/** Ids that no longer exist. */
function missing(who: ProductBulk['who'], meant: readonly Meant[]): BulkResult[] {
  if (!('ids' in who)) return [];
  const known = new Set(meant.map(({ id }) => id));
  return who.ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, title: id.slice(-8), problem: 'There is no such product any more.' }));
}
