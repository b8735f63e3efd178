import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { listOffers } from './coupons.ts';

export function couponRoutes(bind: Bind, context: Context): void {
  bind(api.coupons.available, async ({ tag }) => {
    tag('coupons', 'categories');
    return { coupons: await listOffers(context) };
  });
}
