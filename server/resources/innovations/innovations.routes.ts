import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest, replyOnce } from '#server/platform/idempotency.ts';
import {
  addInnovation,
  changeInnovation,
  exportInnovations,
  listForStaff,
  listInnovations,
  removeInnovation,
} from './innovations.ts';

export function innovationRoutes(bind: Bind, context: Context): void {
  bind(api.innovations.list, async ({ tag }) => {
    tag('innovations');
    return { innovations: await listInnovations(context, { onlyActive: true }) };
  });
  bind(api.innovations.all, async ({ query }) => ({ innovations: await listForStaff(context, query) }));
  bind(api.innovations.export, async ({ query }) => ({
    file: await exportInnovations(context, query),
    name: 'innovations.csv',
  }));
  bind(api.innovations.add, ({ body, caller, headers, activityId }) => {
    const keyed = keyedRequest(`innovation ${caller.userId}`, headers['idempotency-key'], body);
    return replyOnce(context, keyed, async (inTx) => ({
      message: 'Innovation added.',
      innovation: await addInnovation(inTx, body),
      activityId,
    }));
  });
  bind(api.innovations.update, async ({ params, body, activityId }) => ({
    message: 'Innovation updated.',
    innovation: await changeInnovation(context, params.id, body),
    activityId,
  }));
  bind(api.innovations.remove, async ({ params, activityId }) => {
    await removeInnovation(context, params.id);
    return { message: 'Innovation deleted.', activityId };
  });
}
