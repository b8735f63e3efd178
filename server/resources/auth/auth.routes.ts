import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { findUser } from '#server/resources/users/users.ts';
import { accountRoutes } from './account.routes.ts';
import { identityIn, openSession } from './open-session.ts';
import { preparePhoneOtp } from './prepare-phone-otp.ts';
import { registerEmail } from './register-email.ts';
import { endSession } from './sessions.queries.ts';
import type { SessionTokens } from './session-token.ts';
import { updateProfile } from './update-profile.ts';
import { verifyPhoneOtp } from './verify-phone-otp.ts';

export function authRoutes(bind: Bind, context: Context, tokens: SessionTokens): void {
  bind(api.auth.verifyToken, async ({ body, headers, caller }) => {
    const identity = await identityIn(context, body.idToken);
    const shownSession = caller.kind === 'user' ? caller.sessionId : null;
    const userAgent = headers['user-agent'] ?? '';
    const opened = await openSession(context, tokens, { identity, userAgent, shownSession });
    return { message: 'You are logged in.', ...opened };
  });
  bind(api.auth.registerEmail, async ({ body, headers, address }) => {
    const opened = await registerEmail(context, tokens, { ...body, address, userAgent: headers['user-agent'] ?? '' });
    return { message: `Welcome, ${opened.user.name}.`, ...opened };
  });
  bind(api.auth.preparePhoneOtp, async ({ body, address }) => {
    await preparePhoneOtp(context, { ...body, address });
    return { message: 'A code may be sent to this number.', ...body };
  });
  bind(api.auth.verifyPhoneOtp, async ({ body, headers }) => {
    const login = { ...body, userAgent: headers['user-agent'] ?? '' };
    return { message: 'You are logged in.', ...(await verifyPhoneOtp(context, tokens, login)) };
  });
  bind(api.auth.logout, async ({ caller }) => {
    if (caller.sessionId) await endSession(context.db, caller.sessionId, context.clock.now());
    return { message: 'You are logged out.' };
  });
  bind(api.auth.profile, async ({ caller }) => ({ user: await findUser(context, caller.userId) }));
  bind(api.auth.updateProfile, async ({ caller, body }) => {
    return { message: 'Your profile is saved.', user: await updateProfile(context, caller.userId, body) };
  });
  accountRoutes(bind, context);
}
