import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { selectNewestMigration } from './health.queries.ts';

/** `isStopping` turns readiness off first, so that a load balancer sends nothing new to a process about to end. */
export function healthRoutes(bind: Bind, context: Context, isStopping: () => boolean): void {
  bind(api.health.live, async () => ({ message: 'This process answers.' }));
  bind(api.health.ready, async () => {
    if (isStopping()) throw new ApiError('UNAVAILABLE', { retryAfter: 2 });
    const database = await selectNewestMigration(context.db);
    const timestamp = context.clock.now().toISOString();
    return { message: 'The shop is open.', timestamp, version: '0.1.0', database };
  });
}
