import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { addTshirt, changeTshirt, listTshirts, removeTshirt } from './tshirts.ts';

export function tshirtRoutes(bind: Bind, context: Context): void {
  bind(api.tshirts.list, async ({ tag }) => {
    tag('tshirts');
    return { data: await listTshirts(context) };
  });
  bind(api.tshirts.add, async ({ body }) => ({
    message: 'T-shirt added.',
    tshirt: await addTshirt(context, body),
  }));
  bind(api.tshirts.update, async ({ params, body }) => ({
    message: 'T-shirt updated.',
    tshirt: await changeTshirt(context, params.id, body),
  }));
  bind(api.tshirts.remove, async ({ params }) => {
    await removeTshirt(context, params.id);
    return { message: 'T-shirt deleted.' };
  });
}
