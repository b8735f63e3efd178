/** Where a login leads back to: what the guarded screen left in the location's state, else `?next=`, else the front page. */
export function returnAddress(state: unknown, search: string): string {
  return sitePath(fromState(state)) ?? sitePath(new URLSearchParams(search).get('next')) ?? '/';
}

/** The path of an address of this site, such as a mailed link carries; the front page for any other. */
export function pathOnSite(address: string | null, origin: string): string {
  const url = address === null ? null : URL.parse(address);
  return (url?.origin === origin ? sitePath(url.pathname + url.search + url.hash) : null) ?? '/';
}

const anyOrigin = 'https://shop.invalid';
const signInScreens = ['/login', '/register', '/forgotten-password', '/__/auth/action'];

/** The value as a path of this site; null when it is none, or could be read as the address of another site. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !startsOnSite(value)) return null;
  // Browsers read a backslash as a slash and skip control characters.
  if (/[\\\p{Cc}]/u.test(value)) return null;
  const url = URL.parse(value, anyOrigin);
  if (url?.origin !== anyOrigin || !startsOnSite(url.pathname)) return null; // dots may fold into a second slash
  const isSignIn = signInScreens.includes(url.pathname.replace(/\/+$/, '').toLowerCase());
  return isSignIn ? null : url.pathname + url.search + url.hash;
}

function startsOnSite(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}

/** `from` is a path, or a location as React Router has them. */
function fromState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from) || typeof from.pathname !== 'string')
    return null;
  const search = 'search' in from && typeof from.search === 'string' ? from.search : '';
  const hash = 'hash' in from && typeof from.hash === 'string' ? from.hash : '';
  return from.pathname + search + hash;
}
