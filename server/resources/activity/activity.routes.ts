import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { listActivities, readActivity } from './activity.ts';
import { exportActivities } from './export-activities.ts';
import { undoActivity } from './undo-activity.ts';

export function activityRoutes(bind: Bind, context: Context): void {
  bind(api.activity.list, ({ query }) => listActivities(context, query));
  bind(api.activity.export, async ({ query }) => ({
    file: await exportActivities(context, query),
    name: 'activity.csv',
  }));
  bind(api.activity.one, async ({ params }) => ({ activity: await readActivity(context, params.id) }));
  bind(api.activity.undo, async ({ params, caller, activityId }) => {
    const results = await undoActivity(context, { id: params.id, caller, activityId });
    if (!results) return { message: 'It is being taken back. This takes a moment.', results: [] };
    const left = results.filter(({ problem }) => problem !== '').length;
    return { message: left === 0 ? 'Undone.' : `Undone, except ${left} of ${results.length}.`, results };
  });
}
