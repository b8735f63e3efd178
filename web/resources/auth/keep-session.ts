import { isCallError } from '#web/platform/call-error.ts';
import { expireSession, rememberPerson } from '#web/platform/session-storage.ts';
import type { StoredSession } from '#web/platform/session-storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { hasUnsavedWork } from '#web/platform/unsaved-work.ts';
import { authApi } from './auth.api.ts';
import { signOutOfIdentity } from './end-session.ts';
import { loadIdentity } from './load-identity.ts';
import { endShown, enterSession, forgetShown, leaveSession, openSession } from './open-session.ts';
import { forgetPerson } from './personal-keys.ts';
import { seeIdentity } from './see-identity.ts';
import { selectSession } from './session.slice.ts';
import { renewSession } from './trade-id-token.ts';

type Root = Parameters<typeof selectSession>[0];

/** Section 4, on start: checks a stored session with server and identity provider. Resolves when the user is known. */
export function restoreSession(stored: StoredSession) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<void> => {
    const { user: before, initialized } = selectSession(getState());
    if (before && before._id !== stored.user._id) dispatch(forgetOther());
    const session = await dispatch(confirmed(stored));
    if (!session) {
      expireSession();
      return dispatch(endShown());
    }
    rememberPerson(session.user);
    const entering = dispatch(session.token === stored.token ? enterSession(session) : openSession(session));
    void entering.then(() => dispatch(checkIdentity(!initialized)));
  };
}

/** Another tab logged one user out and another one in before this tab was notified. */
function forgetOther() {
  return (dispatch: ShopDispatch) => {
    forgetPerson();
    dispatch(forgetShown());
  };
}

/** Returns the session with the current profile; null if it has ended. An unreachable server ends no session. */
function confirmed(stored: StoredSession) {
  return async (dispatch: ShopDispatch): Promise<StoredSession | null> => {
    const asking = authApi.endpoints.profile.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { data, error } = await dispatch(asking);
    if (data) return { ...stored, user: data };
    if (!error || !('status' in error) || error.status !== 401) return stored;
    return dispatch(renewed()).catch(() => stored);
  };
}

/**
 * Section 4: if the provider reports no user on start, the app logs out; a script that failed to load proves nothing.
 * Later the check does not log out either: the provider's script learns of a login in another tab only after this tab.
 */
function checkIdentity(isOnStart: boolean) {
  return async (dispatch: ShopDispatch) => {
    const client = await dispatch(loadIdentity()).catch(() => null);
    if (!client) return;
    const identity = await client.remembered().catch(() => null);
    // Unless it can be renewed, the session stays as it is.
    if (identity) await dispatch(seeIdentity(identity)).catch(() => undefined);
    else if (isOnStart) dispatch(leaveSession());
  };
}

/** Returns a new session; null if provider or shop refuse one. Rejects if unreachable, as on leaving the page. */
function renewed() {
  return (dispatch: ShopDispatch): Promise<StoredSession | null> =>
    dispatch(renewSession()).catch((failure: unknown) => {
      if (isRefusal(failure)) return null;
      throw failure;
    });
}

const outOfReach = new Set(['auth/network-request-failed', 'auth/internal-error', 'auth/timeout']);

function isRefusal(failure: unknown): boolean {
  if (isCallError(failure)) return failure.status !== undefined && failure.status < 500;
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return false;
  return typeof failure.code === 'string' && failure.code.startsWith('auth/') && !outOfReach.has(failure.code);
}

/** Returns a fresh token for the main client; null if there is none. */
export function refreshStored() {
  return async (dispatch: ShopDispatch): Promise<string | null> => {
    const session = await dispatch(renewed());
    // Not awaited: the request that needs the token may be the wishlist's own, and opening the wishlist waits for it.
    if (session) void dispatch(openSession(session));
    return session?.token ?? null;
  };
}

/**
 * Section 7: a session that cannot be renewed ends at the login screen, which leads back. Typed input is kept in the
 * tab; a dashboard with unsaved work stays on screen.
 */
export function leaveForLogin() {
  return async (dispatch: ShopDispatch) => {
    const stays = hasUnsavedWork();
    dispatch(stays ? endShown() : leaveSession());
    await dispatch(signOutOfIdentity());
    if (stays || location.pathname === '/login') return;
    const next = location.pathname + location.search;
    location.assign(`/login?${new URLSearchParams({ next, ended: 'yes' })}`);
  };
}

/** Another tab found the session ended: unsaved input stays here for its owner. */
export function waitForLogin() {
  return (dispatch: ShopDispatch) => dispatch(endShown());
}

/** Logged out in another tab: clears this tab's data too. */
export function leaveWithOtherTab() {
  return (dispatch: ShopDispatch) => {
    forgetPerson();
    dispatch(leaveSession());
  };
}
