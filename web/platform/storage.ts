/** Local storage that neither throws in private windows nor on values somebody else wrote; strings are kept bare. */
export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : parsed<T>(text);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a bare string such as a token. The caller names the type it stored.
    return text as T;
  }
}
