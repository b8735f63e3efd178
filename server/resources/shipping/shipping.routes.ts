import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { findRates } from './find-rates.ts';

export function shippingRoutes(bind: Bind, context: Context): void {
  bind(api.shipping.rates, ({ body }) => findRates(context, body));
}
