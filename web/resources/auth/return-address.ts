/** Returns where a login leads back to: the location state's `from`, else `?next=`, else the home page. */
export function returnAddress(state: unknown, search: string): string {
  return sitePath(fromState(state)) ?? sitePath(new URLSearchParams(search).get('next')) ?? '/';
}

/** Returns the path of a URL of this site, as mailed links carry; the home page for any other. */
export function pathOnSite(address: string | null, origin: string): string {
  const url = address === null ? null : URL.parse(address);
  return (url?.origin === origin ? sitePath(url.pathname + url.search + url.hash) : null) ?? '/';
}

const anyOrigin = 'https://shop.invalid';
const signInScreens = ['/login', '/register', '/forgotten-password', '/__/auth/action'];

/** Returns the value as a path of this site; null if it is none, or could be read as a URL of another site. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !startsOnSite(value)) return null;
  // Browsers treat a backslash as a slash and skip control characters.
  if (/[\\\p{Cc}]/u.test(value)) return null;
  const url = URL.parse(value, anyOrigin);
  if (url?.origin !== anyOrigin || !startsOnSite(url.pathname)) return null; // dots may resolve to a second slash
  const isSignIn = signInScreens.includes(url.pathname.replace(/\/+$/, '').toLowerCase());
  return isSignIn ? null : url.pathname + url.search + url.hash;
}

function startsOnSite(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}

/** `from` is a path, or a React Router location. */
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
