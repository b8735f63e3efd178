import { api } from '#contract/api.ts';
import type { OwnReview } from '#contract/reviews.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { moderateReview, removeReview } from './judge-review.ts';
import { listMine, listReviews, mineOfProduct, readReview } from './reviews.ts';
import { likeReview, reportReview } from './vote.ts';
import { addReview, changeReview } from './write-review.ts';

export function reviewRoutes(bind: Bind, context: Context): void {
  const { reviews } = api;
  bind(reviews.ofProduct, async ({ params, query, tag }) => {
    tag(`reviews:${params.productId}`);
    return { ...(await listReviews(context, params.productId, query)) };
  });
  bind(reviews.mineOfProduct, ({ caller, params }) => mineOfProduct(context, caller.userId, params.productId));
  bind(reviews.mine, ({ caller, query }) => listMine(context, caller.userId, query));
  bind(reviews.one, async ({ caller, params }) => {
    const review = await readReview(context, caller, params.id);
    return { ...review, review };
  });
  bind(reviews.add, async ({ caller, body }) => dual(await addReview(context, caller.userId, body)));
  bind(reviews.update, async ({ caller, params, body: { productId: _, ...written } }) =>
    dual(await changeReview(context, { userId: caller.userId, id: params.id, written })),
  );
  bind(reviews.remove, async ({ caller, params }) => {
    await removeReview(context, caller, params.id);
    return { message: 'Review deleted.' };
  });
  for (const call of [reviews.like, reviews.helpful]) {
    bind(call, ({ caller, params, body }) =>
      likeReview(context, { userId: caller.userId, id: params.id, liked: body?.liked ?? true }),
    );
  }
  bind(reviews.report, async ({ caller, params, body }) => {
    await reportReview(context, { userId: caller.userId, id: params.id, ...body });
    return { message: 'Thank you. We will look at this review.' };
  });
  bind(reviews.moderate, async ({ params, body }) => ({
    message: body.status === 'active' ? 'The review is shown.' : 'The review is hidden.',
    review: await moderateReview(context, { id: params.id, ...body }),
  }));
}

/** The review at the top level and under its name, as earlier clients read it. */
function dual(review: OwnReview) {
  const waits = review.status === 'pending';
  const message = waits
    ? 'Thank you. We will check your review before it is shown.'
    : 'Thank you. Your review is published.';
  return { ...review, message, review };
}
