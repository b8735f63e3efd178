/** The part of a visited URL that may be stored: no names, numbers or tokens of a person. */
type TrackedAddress = { path: string; query: string };

const longestPath = 300;
const longestValue = 120;

/** Allowed query parameters; all others are dropped. */
const kept = new Set([
  'search',
  'q',
  'category',
  'maxPrice',
  'minPrice',
  'sort',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
]);

/** Pages whose last path segment is personal. */
const personal = /^\/(order|order-confirmation|orders|pay|returns|reset|verify|wishlist\/shared)\/[^/]+/;

/** 253 is the longest host name; without a bound, matching a long text would take quadratic time. */
const email = /[^\s@](?:@|%40)[^\s@]{1,253}\.[^\s@]/i;
const phone = /\+?\d(?:[\s().-]*\d){9,}/;
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
const onlyUuid = new RegExp(`^${uuid.source}$`, 'i');
/** A URL can contain encoded control characters; PostgreSQL text cannot hold all of them. */
const control = /\p{Cc}+/gu;
const webToken = /\beyJ[\w-]{8,}/;

/**
 * The path without personal segments, and from the query only search, category and campaign. A category filter on the
 * product listing becomes the path of the category page.
 */
export function trackedAddress(path: string, query: string): TrackedAddress {
  const asked = new URLSearchParams(query);
  const plain = trackedPath(path);
  const category = plain === '/products' ? (asked.get('category') ?? '') : '';
  if (category === '') return { path: plain, query: trackedQuery(asked) };
  asked.delete('category');
  return { path: trackedPath(`/products/${encodeURIComponent(category)}`), query: trackedQuery(asked) };
}

function trackedPath(path: string): string {
  const plain = decoded(path.split(/[?#]/, 1)[0] ?? '')
    .replaceAll(control, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(personal, '/$1/:id');
  const parts = plain.split('/').map((part, place, all) => {
    // Ids of products and categories are not personal.
    const isOfGoods = place === 2 && (all[1] === 'product' || all[1] === 'products');
    return (isOfGoods && onlyUuid.test(part)) || !isPersonal(part) ? part : ':removed';
  });
  const whole = parts.join('/').slice(0, longestPath).toWellFormed();
  return whole.startsWith('/') ? whole : `/${whole}`;
}

function trackedQuery(asked: URLSearchParams): string {
  const clean = new URLSearchParams();
  for (const [name, value] of asked) {
    const text = value.replaceAll(control, ' ').trim();
    if (kept.has(name) && text !== '' && !clean.has(name) && !isPersonal(text)) {
      clean.set(name, text.slice(0, longestValue));
    }
  }
  return clean.size > 0 ? `?${clean}` : '';
}

/** Whether a text looks like an e-mail address, a phone number, an id or a token. */
export function isPersonal(text: string): boolean {
  return email.test(text) || phone.test(text) || uuid.test(text) || webToken.test(text) || isToken(text);
}

/** A long run of letters and digits; slugs contain hyphens. */
function isToken(text: string): boolean {
  return text.split(/[\s/.,;:|-]+/).some((run) => run.length >= 20 && /\d/.test(run) && /[a-z]/i.test(run));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Incomplete escape: kept as it is.
    return text;
  }
}
