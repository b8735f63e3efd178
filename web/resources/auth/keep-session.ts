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
import { identitySeen, selectSession } from './session.slice.ts';
import { renewSession } from './trade-id-token.ts';

type Root = Parameters<typeof selectSession>[0];

/** Section 4, on start: a stored session is shown to the server and to the identity provider. Resolves when it is known who is here. */
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

/** Another tab has logged one person out and another one in, all before this tab heard of it. */
function forgetOther() {
  return (dispatch: ShopDispatch) => {
    forgetPerson();
    dispatch(forgetShown());
  };
}

/** The session with today's profile; null when it has ended for good. A server out of reach ends no session. */
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
 * Section 4: when the provider reports nobody on start, the app logs out; that its script did not arrive says nothing of
 * anybody. Nor does it later: of a login in another tab the provider's script hears only a moment after this one.
 */
function checkIdentity(isOnStart: boolean) {
  return async (dispatch: ShopDispatch) => {
    const client = await dispatch(loadIdentity()).catch(() => null);
    if (!client) return;
    const identity = await client.remembered().catch(() => null);
    if (identity) dispatch(identitySeen(identity));
    else if (isOnStart) dispatch(leaveSession());
  };
}

/** A new session, or null when provider or shop refuse one. Rejects when they could not be asked, as by a page that is just being left. */
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

/** A fresh token for the main client; null when there is none to be had. */
export function refreshStored() {
  return async (dispatch: ShopDispatch): Promise<string | null> => {
    const session = await dispatch(renewed());
    // Not waited for: the call that needs the token may be one of the wishlist's, and the wishlist opens when it is done.
    if (session) void dispatch(openSession(session));
    return session?.token ?? null;
  };
}

/**
 * Section 7: a session that cannot be renewed ends at the login screen, which leads back. What was typed stays in the tab;
 * a dashboard with something unsaved stays itself.
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

/** Another tab has found the session over: what is being typed here stays, for whoever it belongs to. */
export function waitForLogin() {
  return (dispatch: ShopDispatch) => dispatch(endShown());
}

/** Logged out in another tab: this one's traces go too. */
export function leaveWithOtherTab() {
  return (dispatch: ShopDispatch) => {
    forgetPerson();
    dispatch(leaveSession());
  };
}
