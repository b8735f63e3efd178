import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { listReviews } from './reviews.ts';

export function reviewRoutes(bind: Bind, context: Context): void {
  bind(api.reviews.ofProduct, async ({ params, query, tag }) => {
    tag(`reviews:${params.productId}`);
    return { ...(await listReviews(context, params.productId, query)) };
  });
  const later = async () => {
    throw new ApiError('UNAVAILABLE');
  };
  const { ofProduct: _, ...others } = api.reviews;
  for (const call of Object.values(others)) bind(call, later);
}
