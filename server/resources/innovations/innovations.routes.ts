import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { addInnovation, changeInnovation, listInnovations, removeInnovation } from './innovations.ts';

export function innovationRoutes(bind: Bind, context: Context): void {
  bind(api.innovations.list, async ({ tag }) => {
    tag('innovations');
    return { innovations: await listInnovations(context, { onlyActive: true }) };
  });
  bind(api.innovations.all, async () => ({ innovations: await listInnovations(context, { onlyActive: false }) }));
  bind(api.innovations.add, async ({ body }) => ({
    message: 'Innovation added.',
    innovation: await addInnovation(context, body),
  }));
  bind(api.innovations.update, async ({ params, body }) => ({
    message: 'Innovation updated.',
    innovation: await changeInnovation(context, params.id, body),
  }));
  bind(api.innovations.remove, async ({ params }) => {
    await removeInnovation(context, params.id);
    return { message: 'Innovation deleted.' };
  });
}
