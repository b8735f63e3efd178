import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { changeAvatar, removeAvatar } from '#server/resources/users/change-avatar.ts';
import { exportAccount } from '#server/resources/users/export-account.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { endOneSession, endOtherSessions, listSessions } from './login-sessions.ts';

/** Routes of an account beyond logging in: picture and sessions. */
export function accountRoutes(bind: Bind, context: Context): void {
  bind(api.auth.uploadAvatar, async ({ caller, body }) => ({
    message: 'Your picture is saved.',
    user: await changeAvatar(context, caller.userId, body.avatar),
  }));
  bind(api.auth.removeAvatar, async ({ caller }) => ({
    message: 'Your picture is removed.',
    user: await removeAvatar(context, caller.userId),
  }));
  bind(api.auth.sessions, async ({ caller }) => ({ sessions: await listSessions(context, caller) }));
  bind(api.auth.endSession, async ({ caller, params }) => {
    await endOneSession(context, caller, params.id);
    return { message: 'Signed out there.' };
  });
  bind(api.auth.endOtherSessions, async ({ caller }) => ({
    message: 'Logged out everywhere else.',
    ended: await endOtherSessions(context, caller),
  }));
  bind(api.auth.exportAccount, async ({ caller }) => exportAccount(context, caller.userId));
  bind(api.auth.deleteAccount, async ({ caller }) => {
    await deleteOwnAccount(context, caller);
    return { message: 'Your account is deleted.' };
  });
}
