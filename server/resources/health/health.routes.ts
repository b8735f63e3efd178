import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { version } from '#server/platform/version.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { selectNewestMigration } from './health.queries.ts';

/** For this long, a check's result is reused, so that health requests take no connections from other requests. */
const freshMs = 250;

/** `isStopping` fails readiness first, so that a load balancer stops routing to a process about to end. */
export function healthRoutes(bind: Bind, context: Context, isStopping: () => boolean): void {
  const look = sharedLook(() => selectNewestMigration(context.db));
  bind(api.health.live, async () => ({ message: 'This process answers.' }));
  bind(api.health.ready, async () => {
    if (isStopping()) throw new ApiError('UNAVAILABLE', { retryAfter: 2 });
    const database = await look();
    const timestamp = context.clock.now().toISOString();
    return { message: 'The shop is open.', timestamp, version, database };
  });
}

function sharedLook<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let seen: Promise<Seen> | undefined;
  return () => {
    seen ??= look().finally(() => setTimeout(() => (seen = undefined), freshMs).unref());
    return seen;
  };
}
