import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { idToken, person, placed, staff, tee } from '#server/testing/hostile-world.ts';
import { type Valid, valid } from '#server/testing/valid-requests.ts';
import { type GoodCall, pathOf } from './flat-calls.ts';

const resources: Record<string, Record<string, Endpoint>> = api;
const requests: Record<string, Record<string, Valid>> = valid;

/** These end the session needed by all other requests. */
const ends: Endpoint[] = [api.auth.logout, api.auth.deleteAccount];

/** Returns requests for every endpoint, with the required role, and for routes outside the contract. */
export async function scannedCalls(port: number): Promise<GoodCall[]> {
  const ofContract = Object.entries(resources).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => callOf(endpoint, `${resource}.${name}`)),
  );
  const withHeaders = byHeaders.map(([endpoint, name]) => ({ ...callOf(endpoint, name), headers: {}, varied }));
  return [...ofContract, ...withHeaders, ...pages, ...(await ofIdentity())].map((call) => ({ ...call, port }));
}

type Call = Omit<GoodCall, 'port'>;

function callOf(endpoint: Endpoint, name: string): Call {
  const [resource = '', own = ''] = name.split('.');
  const { token } = ['marketer', 'admin'].includes(endpoint.access) ? staff : person;
  const headers: Record<string, string> = ends.includes(endpoint) ? {} : { authorization: `Bearer ${token}` };
  const takes = ({ params = {}, query = {}, body }: Valid) =>
    [endpoint.params?.safeParse(params), endpoint.query?.safeParse(query), endpoint.body?.safeParse(body)].every(
      (parsed) => parsed?.success ?? true,
    );
  return { name, method: endpoint.method, path: `/api${endpoint.path}`, ...requests[resource]?.[own], headers, takes };
}

/** Headers a browser sends in addition; the shop reads most of them. */
const varied = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  referer: 'https://x.example/look',
  'x-forwarded-for': '203.0.113.9',
  'x-request-id': 'abcdef',
  'accept-language': 'en',
  'if-none-match': '"abc"',
  'idempotency-key': 'a-key-of-a-browser',
  authorization: 'Bearer none',
  dnt: '1',
  cookie: `guest_orders=${'x'.repeat(43)}`,
};

/** Endpoints that read such headers, as a guest calls them. */
const byHeaders: readonly [Endpoint, string][] = [
  [api.orders.placeCod, 'orders.placeCod'],
  [api.orders.one, 'orders.one'],
  [api.auth.verifyToken, 'auth.verifyToken'],
  [api.visitorEvents.record, 'visitorEvents.record'],
  [api.products.list, 'products.list'],
];

/** Pages that query the database themselves; others get their data from the endpoints above. */
const pages: readonly Call[] = [
  { ...page('nowhere', '/:word', { from: 'x' }), params: { word: 'nowhere' } },
  { ...page('campaign', '/go/:campaign/:link', {}), params: { campaign: 'diwali', link: 'insta' } },
  { ...page('mailing', '/m/:slug/:channel/:piece', {}), params: { slug: 'diwali', channel: 'mail', piece: 'x' } },
  { ...page('sitemap', '/sitemaps/:file', {}), params: { file: 'pages.xml' } },
  { ...page('picture', '/media/:id/share.jpg', {}), params: { id: placed.json.order.id } },
  { ...page('unsubscribing', '/unsubscribe', { token: 'abc' }), method: 'POST' },
];

/** Addresses a browser may request with its own parameters: pages, and all read endpoints. */
export function readAddresses(calls: readonly GoodCall[]): string[] {
  const read = calls.filter(({ method, query = {} }) => method === 'GET' && Object.keys(query).length > 0);
  return [
    '/products?search=tee&category=oversized&sort=newest&page=1&sizes=S',
    '/search?search=tee&minPrice=1',
    `/product/${tee.slug}?color=Black`,
    '/login?from=/profile',
    '/track?order=KS-ABCD234567',
    '/unsubscribe?token=abc',
    ...new Set(read.map(pathOf)),
  ];
}

function page(name: string, path: string, query: Record<string, string>): Call {
  return { name: `page.${name}`, method: 'GET', path, query };
}

/** The embedded identity provider uses the same database. */
async function ofIdentity(): Promise<Call[]> {
  const own = await idToken({ sub: person.uid });
  const bodies: Record<string, object> = {
    signUp: { email: 'scanned@ksauni.example', password: 'correct horse battery' },
    signInWithPassword: { email: person.email, password: 'correct horse battery', returnSecureToken: true },
    sendVerificationCode: { phoneNumber: '+919845012345', recaptchaToken: 'x' },
    signInWithPhoneNumber: { sessionInfo: 'x', code: '123456' },
    signInWithCustomToken: { token: 'x', returnSecureToken: true },
    lookup: { idToken: own },
    update: { idToken: own, displayName: 'Asha', returnSecureToken: true },
    delete: { idToken: 'x' },
    sendOobCode: { requestType: 'PASSWORD_RESET', email: person.email },
    resetPassword: { oobCode: 'x', newPassword: 'correct horse battery' },
  };
  const calls = Object.entries(bodies).map(([name, body]) => ({ path: `accounts:${name}`, body }));
  return [
    ...calls.map(({ path, body }) => identityCall(`/identitytoolkit.googleapis.com/v1/${path}`, body)),
    identityCall('/securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: 'x' }),
  ];
}

function identityCall(path: string, body: object): Call {
  return {
    name: `identity${path.slice(path.lastIndexOf('/'))}`,
    method: 'POST',
    path,
    query: { key: 'demo-key' },
    body,
  };
}
