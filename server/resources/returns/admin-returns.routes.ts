import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { bulkReturns } from './bulk-returns.ts';
import { exportPayouts, exportReturns, listDesk, readIds, readStages, readWhole } from './admin-returns.ts';
import { previewMail } from './preview-mail.ts';

export function adminReturnRoutes(bind: Bind, context: Context): void {
  const { adminReturns } = api;
  bind(adminReturns.list, ({ query }) => listDesk(context, query));
  bind(adminReturns.counts, () => readStages(context));
  bind(adminReturns.ids, async ({ query }) => ({ ids: await readIds(context, query) }));
  bind(adminReturns.export, async ({ query }) => ({ file: await exportReturns(context, query), name: 'returns.csv' }));
  bind(adminReturns.payouts, async ({ caller }) => ({
    file: await exportPayouts(context, caller.userId),
    name: 'payouts.csv',
  }));
  bind(adminReturns.bulk, async ({ body, caller, requestId }) => ({
    results: await bulkReturns(context, { staffId: caller.userId, requestId }, body),
  }));
  bind(adminReturns.one, async ({ params }) => ({ return: await readWhole(context, params.id) }));
  bind(adminReturns.mail, ({ params, query }) => previewMail(context, { returnId: params.id, ...query }));
}
