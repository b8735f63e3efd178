import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { createDevServer } from '#server/pages/dev-site.ts';
import { pages } from '#server/pages/pages.ts';
import { type Route, routesOf } from '#server/testing/route-list.ts';
import { changedByReading, tableMarks } from '#server/testing/table-marks.ts';
import { testShop } from '#server/testing/test-shop.ts';

const origin = 'https://shop.example';

const { app, pool, signIn } = await testShop({ PUBLIC_ORIGIN: origin }, async (shop) => {
  const { cache, callApi, lost } = shop;
  const dev = await createDevServer(shop.app.server);
  const settings = { origin, IDENTITY_JWKS_URL: '', RAZORPAY_KEY_ID: '', RATE_LIMITS: false };
  await pages({ app: shop.app, replyCache: cache, callApi, config: settings, dev, lost });
  afterAll(() => dev.close());
});
const [user, admin] = [(await signIn()).token, (await signIn({ role: 'admin' })).token];
const routes = routesOf(app);

/** Routes outside the contract, and their access. New ones fail the test until listed here. */
const others: Record<string, 'everybody' | 'key' | 'signature'> = {
  'GET *': 'everybody',
  'GET /api/docs': 'everybody',
  'GET /go/:': 'everybody',
  'GET /go/:/:': 'everybody',
  'GET /m/:/:': 'everybody',
  'GET /m/:/:/:': 'everybody',
  'GET /media/:/:': 'everybody',
  'GET /media/:/mail.jpg': 'everybody',
  'GET /media/:/share.jpg': 'everybody',
  'GET /robots.txt': 'everybody',
  'GET /sitemap.xml': 'everybody',
  'GET /sitemaps/:': 'everybody',
  'GET /identity/jwks.json': 'everybody',
  'GET /identitytoolkit.googleapis.com/v1/projects': 'key',
  'GET /identitytoolkit.googleapis.com/v1/projects/:/accounts:batchGet': 'key',
  'GET /identitytoolkit.googleapis.com/v1/recaptchaParams': 'key',
  'GET /identitytoolkit.googleapis.com/v2/passwordPolicy': 'key',
  'GET /identitytoolkit.googleapis.com/v2/recaptchaConfig': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:delete': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp': 'key',
  'POST /identitytoolkit.googleapis.com/v1/accounts:update': 'key',
  'POST /identitytoolkit.googleapis.com/v1/projects/:/accounts': 'key',
  'POST /identitytoolkit.googleapis.com/v1/projects/:/accounts:delete': 'key',
  'POST /identitytoolkit.googleapis.com/v1/projects/:/accounts:lookup': 'key',
  'POST /identitytoolkit.googleapis.com/v1/projects/:/accounts:sendOobCode': 'key',
  'POST /identitytoolkit.googleapis.com/v1/projects/:/accounts:update': 'key',
  'POST /securetoken.googleapis.com/v1/token': 'key',
  'POST /payment-return': 'signature',
  'POST /unsubscribe': 'signature',
};
/** Two calls with the same path may name its parameter differently. */
const nameOf = ({ method, path }: Route) =>
  `${method} ${path.replaceAll(/\/:[\w|:]+/g, '/:').replace(/(?<=.)\/$/, '')}`;
const addressOf = ({ path }: Route) => path.replaceAll(/\/:[\w|:]+/g, `/${unknown}`).replace('*', '/nowhere-at-all');
const unknown = crypto.randomUUID();

const resources: Record<string, Record<string, Endpoint>> = api;
const promised = new Map(
  Object.values(resources)
    .flatMap((resource) => Object.values(resource))
    .map(({ method, path, access }): [string, Access] => [nameOf({ method, path: `/api${path}` }), access]),
);

const isGuarded = (access: Access | undefined) => ['user', 'marketer', 'admin'].includes(access ?? '');

/** Status of a URL; redirects to the canonical URL on the same site are distinguished. */
async function statusOf(route: Route, token?: string): Promise<number> {
  // Sound: the methods of the router are those that can be injected.
  const method = route.method as 'GET';
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, headers: told } = await app.inject({ method, url: route.path, headers });
  if (statusCode === 301 && !/^\/(?![/\\])/.test(String(told.location)))
    throw new Error(`${route.path} leads to ${told.location}`);
  return statusCode;
}

test('every route of the router stands in the table of the contract or in that of the others, and none besides', () => {
  const usual = routes.map(nameOf);
  expect(usual.filter((name) => !promised.has(name)).toSorted()).toEqual(Object.keys(others).toSorted());
  expect([...promised.keys()].filter((name) => !usual.includes(name))).toEqual([]);
});

/** Expected rejections; browser forms are redirected to the shop. */
const refusals = { key: [401, 403], signature: [303, 404] };

test('a route outside the contract knows no session, and changes nothing without its key or signature', async () => {
  const before = await tableMarks(pool, changedByReading);
  const wrong: string[] = [];
  for (const route of routes.filter((one) => others[nameOf(one)])) {
    const at = { ...route, path: addressOf(route) };
    const [nobodys, admins] = [await statusOf(at), await statusOf(at, admin)];
    const isOpen = ![401, 403].includes(nobodys) && (nobodys !== 400 || route.method === 'GET');
    const opener = others[nameOf(route)] ?? 'key';
    const isRight = opener === 'everybody' ? isOpen : refusals[opener].includes(nobodys);
    if (!isRight || admins !== nobodys) wrong.push(`${nameOf(route)} ${nobodys} ${admins}`);
  }
  expect(wrong).toEqual([]);
  expect(await tableMarks(pool, changedByReading)).toEqual(before);
});

/** Which route a variant spelling reaches: its own, none, or one whose last part is a parameter. */
type Reaches = 'its own' | 'none' | 'a parameter';

describe('another spelling of an address', () => {
  const spellings: Record<string, [Reaches, (route: Route) => Route]> = {
    HEAD: ['its own', (route) => ({ ...route, method: route.method === 'GET' ? 'HEAD' : route.method })],
    'a slash behind it': ['its own', ({ method, path }) => ({ method, path: `${path}/` })],
    'a question mark behind it': ['its own', ({ method, path }) => ({ method, path: `${path}?` })],
    'encoded slashes': ['none', ({ method, path }) => ({ method, path: `/${path.slice(1).replaceAll('/', '%2F')}` })],
    'an encoded slash at its end': ['a parameter', ({ method, path }) => ({ method, path: `${path}%2F` })],
    'two slashes': ['none', ({ method, path }) => ({ method, path: path.replaceAll('/', '//') })],
    'another case': ['none', ({ method, path }) => ({ method, path: path.replace(unknown, 'X').toUpperCase() })],
    'one letter of another case': [
      'none',
      ({ method, path }) => ({ method, path: path.replace(/[a-z]/, (one) => one.toUpperCase()) }),
    ],
    'an encoded letter': [
      'its own',
      ({ method, path }) => ({ method, path: path.replace(/[a-z]/, (one) => `%${one.charCodeAt(0).toString(16)}`) }),
    ],
    'a dot between': ['its own', ({ method, path }) => ({ method, path: path.replace('/', '/./') })],
    'a way there and back': ['its own', ({ method, path }) => ({ method, path: `/x/..${path}` })],
    'a semicolon behind it': ['a parameter', ({ method, path }) => ({ method, path: `${path};x=1` })],
    'a NUL behind it': ['a parameter', ({ method, path }) => ({ method, path: `${path}%00` })],
    OPTIONS: ['none', ({ path }) => ({ method: 'OPTIONS', path })],
    TRACE: ['none', ({ path }) => ({ method: 'TRACE', path })],
  };
  const guarded = routes.filter((route) => isGuarded(promised.get(nameOf(route))));

  /** Expected status for guests and for users without permission. */
  function refusalOf(route: Route, reaches: Reaches): [nobody: number, shopper: number] {
    if (reaches === 'none') return [404, 404];
    const name = nameOf(route);
    const access = promised.get(reaches === 'its own' ? name : name.replace(/[^/]+$/, ':'));
    if (access === undefined) return [404, 404];
    if (isGuarded(access)) return [401, 403];
    // Public: the parameter is not a valid id.
    return [400, 400];
  }

  test.each(Object.entries(spellings))('%s opens nothing and changes nothing', async (_, [reaches, spell]) => {
    const before = await tableMarks(pool, changedByReading);
    const opened: string[] = [];
    for (const route of guarded) {
      const spelled = spell({ ...route, path: addressOf(route) });
      const [nobody, shopper] = refusalOf(route, reaches);
      const isStaffs = promised.get(nameOf(route)) !== 'user';
      const wanted = isStaffs ? [nobody, shopper] : [nobody];
      const statuses = [await statusOf(spelled), ...(isStaffs ? [await statusOf(spelled, user)] : [])];
      if (statuses.join() !== wanted.join())
        opened.push(`${spelled.method} ${spelled.path} ${statuses.join()} instead of ${wanted.join()}`);
    }
    expect(opened).toEqual([]);
    expect(await tableMarks(pool, changedByReading)).toEqual(before);
  });

  test('HEAD and a slash behind it get the same answer as the address itself, or are led to it', async () => {
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const at = { ...route, path: addressOf(route) };
      const plain = await statusOf(at);
      expect(await statusOf({ ...at, method: 'HEAD' }), `${nameOf(route)}`).toBe(plain);
      expect([plain, 301], `${nameOf(route)}`).toContain(await statusOf({ ...at, path: `${at.path}/` }));
    }
  });
});
