import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { startImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { listImports, problemsFile, readImport, readRows, sheetFile } from './imports.ts';

export function importRoutes(bind: Bind, context: Context): void {
  bind(api.imports.list, ({ query }) => listImports(context, query));
  bind(api.imports.check, ({ body, caller }) => checkImport(context, caller.userId, body));
  bind(api.imports.one, ({ params }) => readImport(context, params.id));
  bind(api.imports.rows, ({ params, query }) => readRows(context, params.id, query));
  bind(api.imports.problems, async ({ params }) => ({
    file: await problemsFile(context, params.id),
    name: 'problems.csv',
  }));
  bind(api.imports.apply, async ({ params, caller, activityId, address, requestId }) => {
    const { userId: actor, role } = caller;
    const call = `POST ${api.imports.apply.path}`;
    const acting = { id: activityId, actor, role, address, requestId, call };
    return { import: await startImport(context, params.id, acting) };
  });
  bind(api.imports.sheet, async ({ params, query }) => ({
    file: await sheetFile(context, params.kind, { isSample: query.sample === 'true', category: query.category }),
    name: query.sample === 'true' ? `${params.kind}-sample.csv` : `${params.kind}.csv`,
  }));
}
