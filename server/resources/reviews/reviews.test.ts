import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct, addReview } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask } = await testShop();
const tee = await addProduct(pool);
await addReview(pool, tee.id, { stars: 5, daysOld: 3, helpful: 1, fit: 'true' });
await addReview(pool, tee.id, { stars: 2, daysOld: 2, helpful: 7, fit: 'large' });
await addReview(pool, tee.id, { stars: 4, daysOld: 1, fit: 'true' });
await addReview(pool, tee.id, { stars: 1, status: 'hidden', fit: 'small' });
await addReview(pool, tee.id, { stars: 1, status: 'deleted' });
await addReview(pool, tee.id, { stars: 1, status: 'pending' });

const read = (query: Record<string, string | number> = {}) =>
  ask(api.reviews.ofProduct, { params: { productId: tee.id }, query });

describe('GET /reviews/product/{id}', () => {
  test('shows the visible ones, newest first, with the summary over all of them', async () => {
    const { json } = await read();
    expect(json.reviews.map((review) => review.rating)).toEqual([4, 2, 5]);
    expect(json.stats).toEqual({
      averageRating: 3.7,
      totalReviews: 3,
      ratingDistribution: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 1 },
      fit: { small: 0, true: 2, large: 1 },
      withPhotos: 0,
    });
    expect(json.pagination).toMatchObject({ current: 1, pages: 1, total: 3 });
    expect(json.reviews[0]).toMatchObject({
      title: 'As shown',
      comment: 'Fits well.',
      user: { _id: null, name: 'Ravi', avatar: null },
      verified: true,
      fit: 'true',
      images: [],
      helpful: { count: 0 },
    });
  });

  test.each([
    ['oldest', [5, 2, 4]],
    ['highest', [5, 4, 2]],
    ['lowest', [2, 4, 5]],
    ['helpful', [2, 5, 4]],
    ['', [4, 2, 5]],
  ])('sort=%s gives %o', async (sort, ratings) => {
    expect((await read({ sort })).json.reviews.map((review) => review.rating)).toEqual(ratings);
  });

  test('narrows to one rating and keeps the summary over all', async () => {
    const { json } = await read({ rating: 5 });
    expect(json.reviews.map((review) => review.rating)).toEqual([5]);
    expect([json.pagination.total, json.stats.totalReviews]).toEqual([1, 3]);
  });

  test('pages without a gap or a repeat', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page, limit: 1 })));
    expect(pages.flatMap(({ json }) => json.reviews.map((review) => review.rating))).toEqual([4, 2, 5]);
  });

  test('a product without reviews has an empty summary', async () => {
    const fresh = await addProduct(pool);
    const { json } = await ask(api.reviews.ofProduct, { params: { productId: fresh.id } });
    expect(json).toMatchObject({ reviews: [], stats: { averageRating: 0, totalReviews: 0 } });
  });

  test.each([
    ['0197e6a0-0000-7000-8000-000000000000', {}, 404],
    ['not-an-id', {}, 400],
    [tee.id, { rating: 0 }, 400],
    [tee.id, { rating: 6 }, 400],
    [tee.id, { sort: 'loudest' }, 400],
    [tee.id, { photos: 'some' }, 400],
    [tee.id, { limit: 101 }, 400],
  ])('%s with %o is %s', async (productId, query, status) => {
    expect((await ask(api.reviews.ofProduct, { params: { productId }, query })).status).toBe(status);
  });
});
