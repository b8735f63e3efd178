/** So many in a row are followed; a browser gives up after twenty. */
const mostSteps = 10;

/** Where each address finally leads; those that would lead in a circle lead nowhere. */
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

/** What was asked with the address goes along, unless the new address asks something of its own. */
export function withSearch(to: string, search: string): string {
  if (search === '' || to.includes('?')) return to;
  const [path = to, mark] = to.split('#');
  return path + search + (mark === undefined ? '' : `#${mark}`);
}

/** As an address is written when it is clean: no slash at its end, none doubled. */
export function withoutSlashes(path: string): string {
  return `/${path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;
}

/** Screens whose addresses hold a person's or an order's secret. */
const personal =
  /^\/(pay|order|orders|order-confirmation|profile|wishlist|unsubscribe|track|checkout|cart|login|register|forgotten-password|admin|digitalMarketer|outbox|go)(\/|$)/i;
/** What only those look for who try doors. */
const noise =
  /\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|old|zip|gz|tar|ya?ml|ini|conf|cfg|log|pem|key)\b|\/\.|\/wp-|xmlrpc|phpmyadmin|\/cgi-bin/i;
/** An e-mail address, or a number as long as a mobile's. */
const names = /@|%40|\d{7}/i;

/** Whether an address that led nowhere may be noted: it names nobody, and somebody may have meant it. */
export function isNoted(path: string): boolean {
  if (path.length > 300 || personal.test(path) || noise.test(path) || path.includes('%00')) return false;
  // The id of a product holds long numbers and names nobody.
  return !names.test(path) || /^\/products?\/[\da-f-]{36}$/.test(path);
}

/** The host of a site with the link; empty where it is none. */
export function hostOf(referrer: string | undefined): string {
  if (!referrer || referrer.length > 2_000 || !URL.canParse(referrer)) return '';
  const { protocol, host } = new URL(referrer);
  return /^https?:$/.test(protocol) && host.length <= 100 ? host : '';
}
