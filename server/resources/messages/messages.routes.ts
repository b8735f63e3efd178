import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { choose, readChoices } from './choices.ts';
import { unsubscribe } from './unsubscribe.ts';

export function messageRoutes(bind: Bind, context: Context): void {
  bind(api.messages.choices, async ({ caller }) => ({ choices: await readChoices(context, caller.userId) }));
  bind(api.messages.choose, async ({ caller, body }) => ({ choices: await choose(context, caller.userId, body) }));
  bind(api.messages.unsubscribe, async ({ body }) => ({
    topic: await unsubscribe(context, body.token),
    message: 'Done. You will get no more of these mails.',
  }));
}
