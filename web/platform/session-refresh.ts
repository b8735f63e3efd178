import { clearSession, expireSession } from './session-storage.ts';

type Refresh = () => Promise<string | null>;

let refresh: Refresh = async () => null;
let running: Promise<string | null> | undefined;

/** The auth resource says here how a fresh token is had (section 7: a 401 is tried once more with one). */
export function onSessionRefresh(way: Refresh) {
  refresh = way;
}

/** A fresh token, or null when it is refused; rejects when nobody could be asked. Calls that fail at the same moment share one refresh. */
export function refreshSession(): Promise<string | null> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * What `sessionLost` tells the app: whether the shopper stays where they are or is led to the login screen. Where another
 * tab found the session over they stay, and what they were typing is kept.
 */
export type SessionLost = CustomEvent<{ stays: boolean; isElsewhere?: true }>;

/** Forgets the stored session and tells the app, which signs out. */
export function loseSession(detail: SessionLost['detail']) {
  if (detail.stays) clearSession();
  else expireSession();
  tellSessionLost(detail);
}

export function tellSessionLost(detail: SessionLost['detail']) {
  window.dispatchEvent(new CustomEvent('sessionLost', { detail }));
}

/**
 * Section 7: what was answered with a 401 is asked once more with a fresh token; what fails then ends the session.
 * Section 8: a 403 ends it as well, but in place.
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
