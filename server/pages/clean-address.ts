/** The only path with a capital letter by specification. */
const keepsItsCase = 'digitalmarketer';

/** Below these, everything is a slug or an id; elsewhere a path may contain a case-sensitive number or token. */
const slugScreens = ['product', 'products'];

/**
 * Canonical form of a raw URL, if different: lower case, no trailing or double slashes, query unchanged. It always
 * starts with exactly one slash, so it never leads to another host.
 */
export function cleanAddress(rawUrl: string): string | undefined {
  const [path = '', ...query] = rawUrl.split('?');
  const [screen = '', ...rest] = path.split(/[\\/]+/).filter((part) => part !== '');
  const first = screen.toLowerCase() === keepsItsCase ? screen : screen.toLowerCase();
  const others = slugScreens.includes(first) ? rest.map((part) => part.toLowerCase()) : rest;
  const clean = `/${[first, ...others].filter((part) => part !== '').join('/')}`;
  return clean === path ? undefined : [clean, ...query].join('?');
}

/**
 * Whether this raw URL has dot segments such as `..`: browsers never send them, and they would resolve to a different
 * page than the one checked.
 */
export function hasDotSegments(rawUrl: string): boolean {
  return /^[^?#]*[\\/](\.|%2e){1,2}([\\/?#]|$)/i.test(rawUrl);
}
