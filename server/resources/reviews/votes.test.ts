import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { reportsThatHide } from '#contract/rules/reviews.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { addProduct, addReview } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, clock } = await testShop();
const staff = await signIn({ role: 'admin' });
afterAll(() => expectInvariants(pool));

const crowd = (people: number) => Promise.all(Array.from({ length: people }, () => signIn()));
const like = (token: string | undefined, id: string, body?: object) =>
  ask(api.reviews.like, { token, params: { id }, body });
const report = (token: string | undefined, id: string, body: object = { reason: 'fake' }) =>
  ask(api.reviews.report, { token, params: { id }, body });
const moderate = (id: string, body: object) => ask(api.reviews.moderate, { token: staff.token, params: { id }, body });

async function reviewed(stars = 5) {
  const [author, tee] = [await signIn(), await addProduct(pool)];
  return { author, tee, id: await addReview(pool, tee.id, { stars, userId: author.userId }) };
}
const listOf = async (productId: string) => (await ask(api.reviews.ofProduct, { params: { productId } })).json;
const stored = async (id: string) =>
  (await pool.query('select status, helpful_count, report_count from reviews where id = $1', [id])).rows[0];

describe('a like', () => {
  test('counts once, however often it is asked for, also a hundred times at once', async () => {
    const [{ id, tee }, person] = [await reviewed(), await signIn()];
    expect((await listOf(tee.id)).reviews[0]?.helpful.count).toBe(0);
    const all = await Promise.all(Array.from({ length: 100 }, () => like(person.token, id)));
    expect(new Set(all.map(({ status, json }) => [status, json.helpful.count, json.helpful.hasVoted].join()))).toEqual(
      new Set(['200,1,true']),
    );
    await expect.poll(async () => (await listOf(tee.id)).reviews[0]?.helpful.count).toBe(1);
  });

  test('of fifty people at once is fifty, and taken back by twenty of them thirty', async () => {
    const [{ id }, people] = [await reviewed(), await crowd(50)];
    await Promise.all(people.map(({ token }) => like(token, id)));
    expect(await stored(id)).toMatchObject({ helpful_count: 50 });
    const back = people.slice(0, 20);
    await Promise.all([...back, ...back].map(({ token }) => like(token, id, { liked: false })));
    expect(await stored(id)).toMatchObject({ helpful_count: 30 });
  });

  test('whatever is liked and taken back in whatever order, the last word of each person counts', async () => {
    const people = await crowd(3);
    const step = fc.tuple(fc.nat(2), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { id } = await reviewed();
        const last = new Map<number, boolean>();
        for (const [who, liked] of steps) {
          last.set(who, liked);
          const expected = [...last.values()].filter(Boolean).length;
          const { json } = await like(people[who]?.token, id, { liked });
          expect(json.helpful).toEqual({ count: expected, hasVoted: liked });
        }
      }),
      { numRuns: 15 },
    );
  });

  test('at the address of earlier clients is the same like', async () => {
    const [{ id }, { token }] = [await reviewed(), await signIn()];
    await like(token, id);
    const { json } = await ask(api.reviews.helpful, { token, params: { id } });
    expect(json).toMatchObject({ _id: id, helpful: { count: 1, hasVoted: true } });
  });

  test('is refused of one’s own, of one nobody sees and without a session', async () => {
    const { id, author, tee } = await reviewed();
    // A 403 would end the browser's session.
    const own = await like(author.token, id);
    expect([own.status, own.json.code]).toEqual([409, 'OWN_REVIEW']);
    expect((await like(undefined, id)).status).toBe(401);
    const { token } = await signIn();
    expect((await like(token, crypto.randomUUID())).status).toBe(404);
    for (const status of ['pending', 'hidden', 'deleted']) {
      expect((await like(token, await addReview(pool, tee.id, { stars: 1, status }))).status).toBe(404);
    }
    expect((await like(token, id, { liked: 'yes' })).status).toBe(400);
    expect(await stored(id)).toMatchObject({ helpful_count: 0 });
  });
});

describe('a report', () => {
  test('counts once a person; so many different ones take the review and its stars out of sight', async () => {
    const { id, tee } = await reviewed(1);
    const [people, { token }] = [await crowd(reportsThatHide - 1), await signIn()];
    await Promise.all(Array.from({ length: 100 }, () => report(token, id, { reason: 'spam', description: 'Again' })));
    expect(await stored(id)).toMatchObject({ report_count: 1, status: 'active' });
    await Promise.all(people.map((person) => report(person.token, id)));
    expect(await stored(id)).toMatchObject({ report_count: reportsThatHide, status: 'pending' });
    await expect.poll(async () => (await listOf(tee.id)).stats.totalReviews).toBe(0);
    const { product } = (await ask(api.products.one, { params: { id: tee.id } })).json;
    expect(product.rating).toEqual({ average: 0, count: 0 });
    await expectInvariants(pool);
  });

  test('of an account that has proven neither an e-mail nor a number is read by staff, but hides nothing', async () => {
    const { id, author } = await reviewed(1);
    const people = await crowd(reportsThatHide + 1);
    const unproven = people.slice(1).map(({ userId }) => userId);
    await pool.query('update users set email_verified_at = null where id = any($1::uuid[])', [unproven]);
    for (const { token } of people) await report(token, id);
    expect(await stored(id)).toMatchObject({ report_count: reportsThatHide + 1, status: 'active' });
    const body = { rating: 1, comment: 'Still so.' };
    const { json } = await ask(api.reviews.update, { token: author.token, params: { id }, body });
    expect(json.status).toBe('active');
    for (const [n, userId] of unproven.entries())
      await pool.query('update users set phone = $2 where id = $1', [userId, `+91981111111${n}`]);
    await report(people[1]?.token, id);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  test('stays out of sight when its author writes something else', async () => {
    const { id, author } = await reviewed(1);
    for (const { token } of await crowd(reportsThatHide)) await report(token, id);
    const body = { rating: 5, comment: 'All fine.' };
    const { json } = await ask(api.reviews.update, { token: author.token, params: { id }, body });
    expect(json.status).toBe('pending');
  });

  test('is refused of one’s own, without a reason, of one that is not there and without a session', async () => {
    const { id, author } = await reviewed();
    const { token } = await signIn();
    expect((await report(author.token, id)).status).toBe(409);
    expect((await report(token, id, { reason: 'dull' })).json.errors?.[0]?.field).toBe('reason');
    expect((await report(token, id, { reason: 'other', description: 'x'.repeat(501) })).status).toBe(400);
    expect((await report(token, crypto.randomUUID())).status).toBe(404);
    expect((await report(undefined, id)).status).toBe(401);
  });
});

describe('staff', () => {
  const queue = async (query: Record<string, string> = {}) =>
    (await ask(api.adminReviews.list, { token: staff.token, query })).json;

  test('read reported and waiting ones first, with the reasons, and find them by words', async () => {
    const { id, tee } = await reviewed(2);
    const others = [await reviewed(), await reviewed()];
    for (const { token } of await crowd(2)) await report(token, id, { reason: 'spam', description: 'An advert' });
    await pool.query(`update reviews set status = 'pending' where id = $1`, [others[0]?.id]);
    const { reviews } = await queue();
    const placeOf = (one: string | undefined) => reviews.findIndex(({ _id }) => _id === one);
    expect(placeOf(id)).toBeLessThan(placeOf(others[0]?.id));
    expect(placeOf(others[0]?.id)).toBeLessThan(placeOf(others[1]?.id));
    expect(reviews[placeOf(id)]?.reports).toMatchObject([
      { reason: 'spam', description: 'An advert' },
      { reason: 'spam', description: 'An advert' },
    ]);
    const found = await queue({ search: tee.name });
    expect(found.reviews.map(({ _id }) => _id)).toEqual([id]);
    expect(found.pagination.total).toBe(1);
    expect((await queue({ state: 'pending' })).reviews.every(({ status }) => status === 'pending')).toBe(true);
    expect((await queue({ search: '%' })).reviews).toEqual([]);
  });

  test('who find nothing wrong show it again; the same people do not take it away a second time', async () => {
    const { id, author, tee } = await reviewed(1);
    const people = await crowd(reportsThatHide);
    for (const { token } of people) await report(token, id);
    const { json } = await moderate(id, { status: 'active' });
    expect(json.review).toMatchObject({ status: 'active', reports: [] });
    for (const { token } of people) await report(token, id);
    expect(await stored(id)).toMatchObject({ status: 'active', report_count: 0 });
    await expect.poll(async () => (await listOf(tee.id)).stats.totalReviews).toBe(1);
    // The changed text can be reported again.
    await ask(api.reviews.update, { token: author.token, params: { id }, body: { rating: 1, comment: 'Buy mine.' } });
    for (const { token } of people) await report(token, id);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  test('who hide it keep the reason; whatever its author writes then waits for them', async () => {
    const { id, author, tee } = await reviewed();
    const { json } = await moderate(id, { status: 'hidden', note: 'Names a person.' });
    expect(json.review).toMatchObject({ status: 'hidden', moderationNote: 'Names a person.' });
    await expect.poll(async () => (await listOf(tee.id)).stats.totalReviews).toBe(0);
    const again = { token: author.token, params: { id }, body: { rating: 5, comment: 'Fits well.' } };
    for (const round of [1, 2])
      expect([round, (await ask(api.reviews.update, again)).json.status]).toEqual([round, 'pending']);
    await moderate(id, { status: 'active' });
    expect((await ask(api.reviews.update, again)).json.status).toBe('active');
  });

  test('judge only what they have read: what its author wrote since waits for the next look', async () => {
    const { id, author } = await reviewed();
    await moderate(id, { status: 'hidden', note: 'Names a person.' });
    const params = { id };
    const read = (await ask(api.adminReviews.one, { token: staff.token, params })).json.review;
    const seenAt = read.updatedAt ?? read.createdAt;
    const write = (comment: string) =>
      ask(api.reviews.update, { token: author.token, params, body: { rating: 5, comment } });
    clock.pass(1_000);
    await write('Buy mine at evil.example.');
    const late = await moderate(id, { status: 'active', seenAt });
    expect([late.status, late.json.message]).toEqual([409, 'Its author has changed it since. Read it again.']);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
    const list = await queue({ state: 'pending' });
    const bulk = async (asOf: string) => {
      const body = { action: 'approve' as const, who: { ids: [id] }, seenAt: asOf };
      return (await ask(api.adminReviews.bulk, { token: staff.token, body })).json.results;
    };
    clock.pass(1_000);
    await write('Buy mine at worse.example.');
    expect(await bulk(list.readAt)).toMatchObject([{ id, problem: 'Its author has changed it since. Read it again.' }]);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
    expect(await bulk((await queue({ state: 'pending' })).readAt)).toMatchObject([{ id, problem: '' }]);
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  test('who move it from many sides at once leave the rating right', async () => {
    const { id } = await reviewed();
    const people = await crowd(5);
    const answers = await Promise.all([
      ...['active', 'hidden', 'active', 'hidden', 'active', 'hidden'].map((status) => moderate(id, { status })),
      ...people.map(({ token }) => report(token, id)),
      ...people.map(({ token }) => like(token, id)),
    ]);
    // Votes on the hidden review got a 404.
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    await expectInvariants(pool);
  });

  test('of other roles are refused, and one that was deleted cannot be shown', async () => {
    const { id, tee } = await reviewed();
    for (const role of ['user', 'digitalMarketer'] as const) {
      const { token } = await signIn({ role });
      expect((await ask(api.adminReviews.list, { token })).status).toBe(403);
      const body = { status: 'hidden' };
      expect((await ask(api.reviews.moderate, { token, params: { id }, body })).status).toBe(403);
    }
    const deleted = await addReview(pool, tee.id, { stars: 1, status: 'deleted' });
    expect((await moderate(deleted, { status: 'active' })).status).toBe(404);
    expect((await moderate(id, { status: 'deleted' })).status).toBe(400);
  });
});
