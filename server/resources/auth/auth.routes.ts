import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { findUser } from '#server/resources/users/users.ts';
import { openSession } from './open-session.ts';
import { registerEmail } from './register-email.ts';
import { endSession } from './sessions.queries.ts';
import type { SessionTokens } from './session-token.ts';

export function authRoutes(bind: Bind, context: Context, tokens: SessionTokens): void {
  bind(api.auth.verifyToken, async ({ body, headers }) => {
    const opened = await openSession(context, tokens, {
      idToken: body.idToken,
      userAgent: headers['user-agent'] ?? '',
    });
    return { message: 'You are logged in.', ...opened };
  });
  bind(api.auth.registerEmail, async ({ body, headers, address }) => {
    const opened = await registerEmail(context, tokens, { ...body, address, userAgent: headers['user-agent'] ?? '' });
    return { message: `Welcome, ${opened.user.name}.`, ...opened };
  });
  bind(api.auth.logout, async ({ caller }) => {
    if (caller.sessionId) await endSession(context.db, caller.sessionId, context.clock.now());
    return { message: 'You are logged out.' };
  });
  bind(api.auth.profile, async ({ caller }) => ({ user: await findUser(context, caller.userId) }));
}
