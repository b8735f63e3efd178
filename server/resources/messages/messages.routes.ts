import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { choose, readChoices } from './choices.ts';
import { listMessages, previewMail, readMessage, resetWords, saveWords, sendTest } from './manage-words.ts';
import { unsubscribe } from './unsubscribe.ts';

export function messageRoutes(bind: Bind, context: Context): void {
  bind(api.messages.choices, async ({ caller }) => ({ choices: await readChoices(context, caller.userId) }));
  bind(api.messages.choose, async ({ caller, body }) => ({ choices: await choose(context, caller.userId, body) }));
  bind(api.messages.unsubscribe, async ({ body }) => ({
    topic: await unsubscribe(context, body.token, 'POST /messages/unsubscribe'),
    message: 'Done. You will get no more of these emails.',
  }));
}

/** Routes for staff to edit the texts. */
export function adminMessageRoutes(bind: Bind, context: Context): void {
  const { adminMessages } = api;
  bind(adminMessages.list, () => listMessages(context));
  bind(adminMessages.one, async ({ params }) => ({ message: await readMessage(context, params.template) }));
  bind(adminMessages.save, async ({ params: { template }, body: { version, ...words }, activityId }) => ({
    message: await saveWords(context, { template, words, version }),
    activityId,
  }));
  bind(adminMessages.reset, async ({ params, activityId }) => ({
    message: await resetWords(context, params.template),
    activityId,
  }));
  bind(adminMessages.preview, async ({ params, body }) => ({
    mail: await previewMail(context, params.template, body),
  }));
  bind(adminMessages.test, async ({ params: { template }, body, caller }) => ({
    to: await sendTest(context, { template, words: body, userId: caller.userId }),
  }));
}
