/** Reads local storage; throws neither in private windows nor on foreign values; strings are stored as they are. */
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
    // If storage is full or forbidden, only a convenience is lost.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    // Sound: not JSON, so a bare string such as a token; the caller names the type it stored.
    return text as T;
  }
}
