/** The one screen whose path has a capital letter by specification. */
const keepsItsCase = 'digitalmarketer';

/** Below these everything is a slug or an id; elsewhere a path may hold a number or a secret, in which case counts. */
const slugScreens = ['product', 'products'];

/**
 * Where a page with this raw URL really lives, if elsewhere: small letters, no slash at the end, none doubled. The
 * query stays as it was. The answer always begins with exactly one slash, so it never leads to another host.
 */
export function cleanAddress(rawUrl: string): string | undefined {
  const [path = '', ...query] = rawUrl.split('?');
  const [screen = '', ...rest] = path.split(/[\\/]+/).filter((part) => part !== '');
  const first = screen.toLowerCase() === keepsItsCase ? screen : screen.toLowerCase();
  const others = slugScreens.includes(first) ? rest.map((part) => part.toLowerCase()) : rest;
  const clean = `/${[first, ...others].filter((part) => part !== '').join('/')}`;
  return clean === path ? undefined : [clean, ...query].join('?');
}

/** Whether this raw URL has parts such as `..`: browsers never send them, and it is another page than it was admitted as. */
export function hasDotSegments(rawUrl: string): boolean {
  return /^[^?#]*[\\/](\.|%2e){1,2}([\\/?#]|$)/i.test(rawUrl);
}
