import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest, replyOnce } from '#server/platform/idempotency.ts';
import { previewOutreach, sendTest } from './draw-outreach.ts';
import { exportOutreach, listOutreach, readAudience, readOptions, readOutreach } from './outreach.ts';
import { readResults } from './outreach-results.ts';
import { saveRest, scheduleOutreach, stopOutreach } from './schedule-outreach.ts';
import { addOutreach, changeOutreach, copyOutreach, removeOutreach } from './write-outreach.ts';

/** The endpoints of marketing messages. */
export function outreachRoutes(bind: Bind, context: Context): void {
  const { outreach } = api;
  bind(outreach.list, ({ query }) => listOutreach(context, query));
  bind(outreach.export, async ({ query }) => ({ file: await exportOutreach(context, query), name: 'messages.csv' }));
  bind(outreach.options, () => readOptions(context));
  bind(outreach.rest, async ({ body, activityId }) => ({ ...(await saveRest(context, body)), activityId }));
  bind(outreach.audience, ({ body }) => readAudience(context, body));
  bind(outreach.preview, ({ body }) => previewOutreach(context, body));
  bind(outreach.test, ({ body, caller }) => sendTest(context, { said: body, userId: caller.userId }));
  bind(outreach.one, async ({ params }) => ({ outreach: await readOutreach(context, params.id) }));
  bind(outreach.results, async ({ params }) => ({ results: await readResults(context, params.id) }));
  writingRoutes(bind, context);
}

function writingRoutes(bind: Bind, context: Context): void {
  const { outreach } = api;
  bind(outreach.add, ({ body, caller, headers, activityId }) => {
    const keyed = keyedRequest(`outreach ${caller.userId}`, headers['idempotency-key'], body);
    return replyOnce(context, keyed, async (inTx) => ({
      message: 'Saved as a draft.',
      outreach: await addOutreach(inTx, body, caller.userId),
      activityId,
    }));
  });
  bind(outreach.change, async ({ params, body, activityId }) => ({
    message: 'Saved.',
    outreach: await changeOutreach(context, params.id, body),
    activityId,
  }));
  bind(outreach.remove, async ({ params, activityId }) => {
    await removeOutreach(context, params.id);
    return { message: 'Deleted.', activityId };
  });
  bind(outreach.copy, async ({ params, caller, activityId }) => ({
    message: 'Copied.',
    outreach: await copyOutreach(context, params.id, caller.userId),
    activityId,
  }));
  bind(outreach.schedule, async ({ params, body, activityId }) => ({
    message: body.at === null ? 'It goes out now.' : 'Scheduled.',
    outreach: await scheduleOutreach(context, params.id, body),
    activityId,
  }));
  bind(outreach.stop, async ({ params, activityId }) => ({
    message: 'Stopped.',
    outreach: await stopOutreach(context, params.id),
    activityId,
  }));
}
