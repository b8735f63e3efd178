import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { exportReviews } from './admin-reviews.ts';

const { app, shop, pool, ask, signIn } = await testShop();
const { token } = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

async function write(productId: string, more: object = {}) {
  const { token: theirs } = await signIn();
  const body = { productId, rating: 4, title: 'Good', comment: 'It fits well.', ...more };
  return (await ask(api.reviews.add, { token: theirs, body })).json.review;
}
const report = async (id: string) =>
  ask(api.reviews.report, { token: (await signIn()).token, params: { id }, body: { reason: 'spam' } });
type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const found = async (query: Query) =>
  (await ask(api.adminReviews.list, { token, query })).json.reviews.map(({ _id }) => _id);
const one = async (id: string) => (await ask(api.adminReviews.one, { token, params: { id } })).json.review;
const shown = async (productId: string) => (await ask(api.reviews.ofProduct, { params: { productId } })).json.reviews;

/** Without digits, which may look like a phone number: such reviews wait. */
const uniqueWord = () => crypto.randomUUID().replaceAll(/\d/g, 'x');

describe('the queue of reviews', () => {
  test('has reported ones first, then those that wait, the oldest on top, then the newest', async () => {
    const tee = await addProduct(pool);
    const [old, young] = [await write(tee.id), await write(tee.id)];
    const [waits, waitsToo] = [
      await write(tee.id, { comment: 'See www.cheap.example' }),
      await write(tee.id, { comment: 'Write to me@shop.example' }),
    ];
    const reported = await write(tee.id);
    await report(reported._id);
    const name = (await one(old._id)).product.name;
    expect(await found({ search: name })).toEqual([reported, waits, waitsToo, young, old].map(({ _id }) => _id));
    const pages = [await found({ search: name, limit: '2' }), await found({ search: name, limit: '2', page: '2' })];
    expect(pages.flat()).toEqual([reported, waits, waitsToo, young].map(({ _id }) => _id));
  });

  test('is narrowed by stars, state, reports and photos, and found by its words', async () => {
    const tee = await addProduct(pool);
    const word = uniqueWord();
    const made = await write(tee.id, { rating: 2, comment: `Thin cloth ${word}` });
    await report(made._id);
    const fits = { search: word, stars: '2', state: 'active', reported: 'true', photos: 'false' };
    expect(await found(fits)).toEqual([made._id]);
    for (const other of [{ stars: '5' }, { state: 'hidden' }, { reported: 'false' }, { photos: 'true' }])
      expect(await found({ ...fits, ...other })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
    expect((await ask(api.adminReviews.list, { token, query: { stars: '6' } })).status).toBe(400);
  });

  test('counts what waits', async () => {
    const before = (await ask(api.adminReviews.counts, { token })).json;
    const tee = await addProduct(pool);
    await report((await write(tee.id))._id);
    await write(tee.id, { comment: 'Call 98450 12345 for more' });
    const after = (await ask(api.adminReviews.counts, { token })).json;
    expect([after.reported - before.reported, after.pending - before.pending]).toEqual([1, 1]);
  });
});

describe('many at once', () => {
  const bulk = (body: object) => ask(api.adminReviews.bulk, { token, body });

  test('are hidden with the reason kept, shown again, and their reports are dealt with', async () => {
    const tee = await addProduct(pool);
    const [first, second] = [await write(tee.id), await write(tee.id)];
    await report(first._id);
    const gone = crypto.randomUUID();
    const ids = [first._id, second._id, gone];
    const { json } = await bulk({ action: 'hide', who: { ids }, note: 'An advert' });
    expect(json.results.filter(({ problem }) => problem !== '').map(({ id }) => id)).toEqual([gone]);
    expect(await one(first._id)).toMatchObject({ status: 'hidden', moderationNote: 'An advert', reports: [] });
    await expect.poll(() => shown(tee.id)).toEqual([]);
    await bulk({ action: 'approve', who: { ids: [second._id] } });
    await expect.poll(async () => (await shown(tee.id)).map(({ _id }) => _id)).toEqual([second._id]);
  });

  test('mean what the list finds, and are not hidden without a reason', async () => {
    const word = uniqueWord();
    const made = await write((await addProduct(pool)).id, { comment: `Thin ${word}` });
    const who = { matching: { search: word } };
    const refused = await bulk({ action: 'hide', who, note: ' ' });
    expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([400, 'note']);
    await bulk({ action: 'hide', who, note: 'Not about the shirt' });
    expect((await one(made._id)).status).toBe('hidden');
  });
});

test('the shop answers a review as text, changes the answer and takes it away; everybody reads it at once', async () => {
  const tee = await addProduct(pool);
  const made = await write(tee.id);
  const params = { id: made._id };
  const replies = async () => (await shown(tee.id)).map(({ reply }) => reply?.text ?? null);
  expect(await replies()).toEqual([null]);
  await ask(api.adminReviews.answer, { token, params, body: { text: '<b>Thank you</b>' } });
  await expect.poll(replies).toEqual(['<b>Thank you</b>']);
  await ask(api.adminReviews.answer, { token, params, body: { text: 'Thank you, Asha.' } });
  await expect.poll(replies).toEqual(['Thank you, Asha.']);
  const { rows } = await pool.query("select 1 from activity_changes where entity = 'review' and entity_id = $1", [
    made._id,
  ]);
  expect(rows).toHaveLength(2);
  await ask(api.adminReviews.unanswer, { token, params });
  await expect.poll(replies).toEqual([null]);
});

test.each([
  ['nothing', '   '],
  ['a novel', 'a'.repeat(1_001)],
])('an answer of %s is refused, and so is one to a review that is gone', async (_, text) => {
  const made = await write((await addProduct(pool)).id);
  expect((await ask(api.adminReviews.answer, { token, params: { id: made._id }, body: { text } })).status).toBe(400);
  const params = { id: crypto.randomUUID() };
  expect((await ask(api.adminReviews.answer, { token, params, body: { text: 'Hello' } })).status).toBe(404);
  expect((await ask(api.adminReviews.one, { token, params })).status).toBe(404);
});

test('the reviews of a view come as CSV, whole and without formulas', async () => {
  const tee = await addProduct(pool);
  const word = uniqueWord();
  await write(tee.id, { rating: 2, title: '=cmd()', comment: `Thin, "very" thin ${word}` });
  await write(tee.id, { rating: 5, comment: `Fine ${word}` });
  const [head, line, ...rest] = await csvLines({ app }, token, `/admin/reviews/export?search=${word}&stars=2`);
  expect(head).toBe('Product,Stars,Title,Review,By,Bought,State,Reports,Photos,Answer,Reason,Written (IST)');
  expect(line).toContain(`,2,'=cmd(),"Thin, ""very"" thin ${word}",Test P.,no,active,0,0,,,`);
  expect(rest).toEqual([]);
  await expect(exportReviews(shop.context, { search: word }, 1)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
  const { token: theirs } = await signIn({ role: 'digitalMarketer' });
  expect(await csvLines({ app }, theirs, '/admin/reviews/export')).toEqual(['403 FORBIDDEN']);
  expect(await csvLines({ app }, token, '/admin/reviews/export?stars=9')).toEqual(['400 INVALID_INPUT']);
});
