import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { listLeavingReasons, noteLeavingReasons } from './leaving-reasons.ts';

export function leavingReasonRoutes(bind: Bind, context: Context): void {
  bind(api.leavingReasons.tell, async ({ body }) => ({
    message: 'Thank you for telling us.',
    data: await noteLeavingReasons(context, body.cancellationReasons),
  }));
  bind(api.leavingReasons.list, ({ query }) => listLeavingReasons(context, query));
}
