import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { subscribe } from './notifications.ts';
import { deleteSubscription } from './notifications.queries.ts';
import { pushKeys } from './push-keys.ts';

export function notificationRoutes(bind: Bind, context: Context): void {
  const refuseIfOff = async () => {
    if (!(await flagsOf(context)).notifications) {
      throw new ApiError('NOT_FOUND', { message: 'This shop sends no notifications.' });
    }
  };
  bind(api.notifications.key, async () => {
    await refuseIfOff();
    const { publicKey } = await pushKeys(context);
    return { publicKey };
  });
  bind(api.notifications.subscribe, async ({ caller, body }) => {
    await refuseIfOff();
    await subscribe(context, caller.kind === 'user' ? caller.userId : null, body);
    return { message: 'Notifications are on for this browser.' };
  });
  // Works even with the flag off, so that subscriptions can always be deleted.
  bind(api.notifications.unsubscribe, async ({ body }) => {
    await deleteSubscription(context.db, body.endpoint);
    return { message: 'Notifications are off for this browser.' };
  });
}
