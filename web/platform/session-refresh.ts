import { clearSession, expireSession } from './session-storage.ts';

type Refresh = () => Promise<string | null>;

let refresh: Refresh = async () => null;
let running: Promise<string | null> | undefined;

/**
 * Registers how to get a fresh token; called by the auth resource (section 7: a call answered with 401 is retried with
 * one).
 */
export function onSessionRefresh(way: Refresh) {
  refresh = way;
}

/**
 * Returns a fresh token, or null if it is refused; rejects if there is no response. Concurrent calls share one refresh.
 */
export function refreshSession(): Promise<string | null> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * The `sessionLost` event: whether the user stays on the page or is sent to the login screen. If another tab found the
 * session ended, they stay, and their input is kept.
 */
export type SessionLost = CustomEvent<{ stays: boolean; isElsewhere?: true }>;

/** Clears the stored session and tells the app, which logs out. */
export function loseSession(detail: SessionLost['detail']) {
  if (detail.stays) clearSession();
  else expireSession();
  tellSessionLost(detail);
}

export function tellSessionLost(detail: SessionLost['detail']) {
  window.dispatchEvent(new CustomEvent('sessionLost', { detail }));
}

/**
 * Section 7: a call answered with 401 is retried once with a fresh token; if that fails too, the session ends.
 * Section 8: a 403 also ends it, but the user stays on the page.
 */
export async function renewed<Answer extends { status: number }>(
  first: Answer,
  askAgain: (token: string) => Promise<Answer>,
): Promise<Answer> {
  if (first.status === 403) loseSession({ stays: true });
  if (first.status !== 401) return first;
  const fresh = await refreshSession();
  const second = fresh ? await askAgain(fresh) : first;
  if (second.status === 401) loseSession({ stays: false });
  return second;
}
