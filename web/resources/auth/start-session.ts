import { storageKeys } from '#contract/brand.ts';
import { onSessionRefresh, tellSessionLost } from '#web/platform/session-refresh.ts';
import type { SessionLost } from '#web/platform/session-refresh.ts';
import { recall } from '#web/platform/storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { startCart } from '#web/resources/cart/start-cart.ts';
import { selectSession, sessionLoading, signedOut } from './session.slice.ts';
import { storedSession } from './stored-session.ts';

type Root = Parameters<typeof selectSession>[0];

/** Code needed only with a session. */
const keeping = () => import('./keep-session.ts');

let restoring: Promise<void> = Promise.resolve();

/** Resolves when the stored session, if any, has been restored or has ended. */
export function sessionKnown(): Promise<void> {
  return restoring;
}

/** Restores the stored session on start, and follows sessions that begin or end elsewhere. */
export function startSession() {
  return (dispatch: ShopDispatch) => {
    dispatch(startCart());
    onSessionRefresh(async () => dispatch((await keeping()).refreshStored()));
    window.addEventListener('sessionLost', (event) => {
      // Sound: only session-refresh.ts dispatches this event.
      const { stays, isElsewhere } = (event as SessionLost).detail;
      void keeping().then((keep) => {
        if (isElsewhere) return dispatch(keep.waitForLogin());
        return dispatch(stays ? keep.leaveWithOtherTab() : keep.leaveForLogin());
      });
    });
    window.addEventListener('storage', ({ key }) => {
      // The last of the four keys to be written and to be cleared.
      if (key === storageKeys.tokenExpiry || key === null) void dispatch(followOtherTab());
    });
    restoring = dispatch(restoreStored());
    // The profile may be missing, for example offline: its fields are blank until it is read.
    const completed = () => void dispatch(completeSession());
    window.addEventListener('online', completed);
    document.addEventListener('visibilitychange', completed);
    void restoring.then(() => setTimeout(completed, secondTryMs));
  };
}

const secondTryMs = 5_000;
let isCompleting = false;

function completeSession() {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<void> => {
    const { user } = selectSession(getState());
    const stored = user?.firebaseUid === '' && !isCompleting ? storedSession(Date.now()) : null;
    if (!stored || document.visibilityState !== 'visible') return;
    isCompleting = true;
    const { restoreSession } = await keeping();
    await dispatch(restoreSession(stored)).finally(() => (isCompleting = false));
  };
}

/** Makes no request without a stored session. */
function restoreStored() {
  return async (dispatch: ShopDispatch): Promise<void> => {
    const stored = storedSession(Date.now());
    if (!stored) return void dispatch(signedOut());
    dispatch(sessionLoading());
    const { restoreSession } = await keeping();
    return dispatch(restoreSession(stored));
  };
}

function followOtherTab() {
  return async (dispatch: ShopDispatch, getState: () => Root) => {
    const token = recall<string>(storageKeys.authToken);
    const session = selectSession(getState());
    if (token === session.token) return;
    if (token) restoring = dispatch(restoreStored());
    if (token || !session.isAuthenticated) return;
    if (recall(storageKeys.sessionExpired)) tellSessionLost({ stays: true, isElsewhere: true });
    else dispatch((await keeping()).leaveWithOtherTab());
  };
}
