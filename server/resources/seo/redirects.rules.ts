/** Redirects followed in a row; browsers give up after twenty. */
const mostSteps = 10;

/** Resolves each address to its final target; circular ones are omitted. */
export function finalWays(ways: readonly { from_path: string; to_path: string }[]): Map<string, string> {
  const next = new Map(ways.map(({ from_path: from, to_path: to }) => [from, to]));
  const final = new Map<string, string>();
  for (const from of next.keys()) {
    const to = lastOf(from, next);
    if (to !== undefined) final.set(from, to);
  }
  return final;
}

function lastOf(from: string, next: ReadonlyMap<string, string>): string | undefined {
  let at = next.get(from);
  for (let step = 0; at !== undefined && step < mostSteps; step += 1) {
    if (pathOf(at) === from) return undefined;
    const further = next.get(pathOf(at));
    if (further === undefined) return at;
    at = further;
  }
  return undefined;
}

export function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}

/** Keeps the query string of the request; a target with one of its own gets the missing campaign tags only. */
export function withSearch(to: string, search: string): string {
  const [address = to, mark] = to.split('#');
  const [path, own] = address.split('?');
  const query = own === undefined ? search : withTags(own, search);
  return path + query + (mark === undefined ? '' : `#${mark}`);
}

function withTags(own: string, search: string): string {
  const known = new URLSearchParams(own);
  const tags = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_') && !known.has(name));
  return `?${[own, ...(tags.length > 0 ? [String(new URLSearchParams(tags))] : [])].join('&')}`;
}

/** Normalises a path: no trailing slash, no doubled slashes. */
export function withoutSlashes(path: string): string {
  return `/${path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;
}

/** Pages whose addresses contain secrets of a person or an order. */
const personal =
  /^\/(pay|order|orders|order-confirmation|profile|wishlist|unsubscribe|track|checkout|cart|login|register|forgotten-password|admin|digitalMarketer|outbox|go)(\/|$)/i;
/** Addresses requested only by vulnerability scanners. */
const noise =
  /\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|old|zip|gz|tar|ya?ml|ini|conf|cfg|log|pem|key)\b|\/\.|\/wp-|xmlrpc|phpmyadmin|\/cgi-bin/i;
/** An email address, or a number as long as a mobile's. */
const names = /@|%40|\d{7}/i;

/** Whether a missing address may be recorded: it contains no personal data and was not requested by a scanner. */
export function isNoted(path: string): boolean {
  if (path.length > 300 || personal.test(path) || noise.test(path) || path.includes('%00')) return false;
  // A product's id may contain long digit sequences and is not personal.
  return !names.test(path) || /^\/products?\/[\da-f-]{36}$/.test(path);
}

/** Returns the host of the referring site; empty if there is none. */
export function hostOf(referrer: string | undefined): string {
  if (!referrer || referrer.length > 2_000 || !URL.canParse(referrer)) return '';
  const { protocol, host } = new URL(referrer);
  return /^https?:$/.test(protocol) && host.length <= 100 ? host : '';
}
