/** Reads session storage, which ends with the tab; never throws, neither in private windows nor on damaged values. */
export function recallInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function rememberInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage only costs convenience.
  }
}

export function forgetInTab(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
