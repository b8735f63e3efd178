import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { revokeSignIns } from './login-sessions.ts';
import { deleteOldLeave } from './phone-otp.queries.ts';
import { deleteSessionsExpiredBefore } from './sessions.queries.ts';

const person = z.object({ userId: z.string() });

/**
 * `forget-old-sessions`: deletes expired sessions and old OTP requests. `revoke-sign-ins`: revokes sign-ins at the
 * provider.
 */
export function authJobs(context: Context) {
  return {
    async 'forget-old-sessions'() {
      const now = context.clock.now();
      await deleteSessionsExpiredBefore(context.db, now);
      await deleteOldLeave(context.db, now);
    },
    'revoke-sign-ins': async (payload: unknown) => revokeSignIns(context, person.parse(payload).userId),
  };
}
