import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { countWaiting } from './admin-reviews.queries.ts';
import { answerReview, bulkReviews, exportReviews, listDesk, readDeskReview, readIds } from './admin-reviews.ts';

export function adminReviewRoutes(bind: Bind, context: Context): void {
  const { adminReviews } = api;
  bind(adminReviews.list, ({ query }) => listDesk(context, query));
  bind(adminReviews.counts, () => countWaiting(context.db));
  bind(adminReviews.ids, async ({ query }) => ({ ids: await readIds(context, query) }));
  bind(adminReviews.export, async ({ query }) => ({ file: await exportReviews(context, query), name: 'reviews.csv' }));
  bind(adminReviews.bulk, async ({ body }) => ({ results: await bulkReviews(context, body) }));
  bind(adminReviews.one, async ({ params }) => ({ review: await readDeskReview(context, params.id) }));
  bind(adminReviews.answer, async ({ params, body }) => ({
    message: 'The answer is saved.',
    review: await answerReview(context, params.id, body.text),
  }));
  bind(adminReviews.unanswer, async ({ params }) => ({
    message: 'The answer is removed.',
    review: await answerReview(context, params.id, null),
  }));
}
