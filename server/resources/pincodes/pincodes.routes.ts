import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { promiseFor } from './pincodes.ts';

export function pincodeRoutes(bind: Bind, context: Context): void {
  bind(api.pincodes.one, async ({ params }) => ({ promise: await promiseFor(context, params.pincode) }));
}
