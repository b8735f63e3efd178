import { type Browser, type BrowserContext, chromium, type Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { app, idToken, person, pool, tee } from '#server/testing/hostile-world.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { findBrowser } from '#scripts/find-browser.mjs';
import { launched } from '#e2e/support/browser.ts';
import { logIn } from '#e2e/support/people.ts';
import { tellFigures, type Told } from './support/full-test.ts';
import { hostileMarkup } from './support/hostile-markup.ts';
import { findPlaces, plant, plantAddresses } from './support/plant-markup.ts';
import { partOf } from './support/scale.ts';

const origin = process.env.PROOF_ORIGIN ?? '';
const rounds = partOf(12);
/** Injected code increments the counter, in frames as well; violations of the CSP are counted too. */
const marker = `window.__hits = 0; window.__stopped = []; window.__x = () => { window.top.__hits += 1 };
document.addEventListener('securitypolicyviolation', (event) => window.top.__stopped.push(event.violatedDirective + ' ' + event.blockedURI));`;

/** `isShown`: whether one of these texts is visible. */
type Seen = { hits: number; stopped: string[]; links: string[]; loose: string[]; isShown: boolean };

async function look(context: BrowserContext, path: string): Promise<Seen> {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 20_000 });
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    return await page.evaluate(() => {
      const own = window as unknown as { __hits: number; __stopped: string[] };
      const runsScripts = ({ sandbox }: HTMLIFrameElement) => sandbox.length === 0 || sandbox.contains('allow-scripts');
      const isLoose = ({ name, value, ownerElement }: Attr) =>
        name === 'srcdoc'
          ? !(ownerElement instanceof HTMLIFrameElement) || runsScripts(ownerElement)
          : // Browsers drop control characters from addresses.
            name !== 'alt' && /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\0-\x20]/g, ''));
      const loose = [...document.querySelectorAll('[href], [src], [action], [formaction], [srcdoc]')]
        .flatMap((one) => [...one.attributes])
        .filter(isLoose)
        .map(({ name, value }) => `${name}=${value}`);
      const links = [...document.querySelectorAll('a[href^="/"]:not([href^="/api/"], [download])')].map(
        (one) => one.getAttribute('href') ?? '',
      );
      const isShown = document.body.innerText.includes('__x()');
      return { hits: own.__hits, stopped: own.__stopped, links, loose, isShown };
    });
  } finally {
    await page.close();
  }
}

/** Opens a page with this text inserted unescaped, for this browser only. */
async function lookUnescaped(context: BrowserContext, path: string, text: string): Promise<Seen> {
  const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const unescape = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(escaped, text) });
  };
  await context.route(`${origin}${path}`, unescape);
  try {
    return await look(context, path);
  } finally {
    await context.unroute(`${origin}${path}`, unescape);
  }
}

/** One address per kind of page: two that differ only in an id are of one kind. */
const kindOf = (path: string) =>
  path
    .split(/[?#]/)[0]
    ?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':')
    .replace(/^\/product\/.*/, '/product/:')
    .replace(/^\/admin\/(jobs|pincodes)\/(?!new$).*/, '/admin/$1/:') ?? '';

const admin = [
  'orders',
  'drafts',
  'products',
  'inventory',
  'imports',
  'categories',
  'banners',
  'popup',
  'coupons',
  'top10',
  'tshirts',
  'innovations',
  'users',
  'returns',
  'reviews',
  'tickets',
  'feedback',
  'messages',
  'pincodes',
  'settings',
  'activity',
  'jobs',
];
const marketer = ['campaigns', 'seo', 'messages', 'analytics', 'banners'];
const roots = [
  '/',
  '/products',
  `/product/${tee.slug}`,
  '/search?search=tee',
  '/cart',
  '/checkout',
  '/wishlist',
  '/orders',
  '/profile',
  '/track',
  '/about',
  '/contact',
  '/admin',
  ...admin.map((tab) => `/admin/${tab}`),
  '/digitalMarketer',
  ...marketer.map((tab) => `/digitalMarketer/${tab}`),
];

/** Finds one page of each kind by following links from these until no new kind is found. */
async function findPages(context: BrowserContext): Promise<string[]> {
  const found = new Map(roots.map((path) => [kindOf(path), path]));
  // Iterating a Map includes entries added meanwhile.
  for (const path of found.values()) {
    for (const link of (await look(context, path)).links) if (!found.has(kindOf(link))) found.set(kindOf(link), link);
  }
  return [...found.values()];
}

async function openContext(browser: Browser, bypassCSP: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, bypassCSP, serviceWorkers: 'block' });
  await context.addInitScript(marker);
  const page = await context.newPage();
  const account = { email: person.email, password: 'correct horse battery' };
  await logIn(page, account);
  await page.close();
  return context;
}

/** Makes the shopper an admin, who sees all pages: their own and the dashboards. */
async function makeVisitor(): Promise<void> {
  await pool.query(`update users set role = 'admin' where id = $1`, [person.userId]);
  await pool.query('update identity.account set email = $2, email_verified_at = now() where uid = $1', [
    person.uid,
    person.email,
  ]);
  const body = {
    idToken: await idToken({ sub: person.uid }),
    password: 'correct horse battery',
    returnSecureToken: true,
  };
  const reply = await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=demo-key',
    payload: body,
  });
  if (reply.statusCode !== 200) throw new Error(`No password was set: ${reply.body}`);
}

/** Visits all these pages, four at a time, as often as requested, and collects findings. */
function openVisits(pages: readonly string[]) {
  const found = { faults: new Set<string>(), shown: new Set<string>(), views: 0 };
  const visit = async (context: BrowserContext, path: string, isGuarded: boolean) => {
    const { hits, stopped, loose, isShown } = await look(context, path);
    found.views += 1;
    if (isShown) found.shown.add(path);
    const held = isGuarded ? stopped : [];
    const wrong = [...loose, ...held];
    if (hits + wrong.length > 0) found.faults.add(`${path}, ${hits} times run: ${wrong.join(' ').slice(0, 500)}`);
  };
  const visitAll = async (context: BrowserContext, isGuarded: boolean) => {
    const next = pages.values();
    const visitor = async () => {
      for (const path of next) await visit(context, path, isGuarded);
    };
    await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  };
  return { found, visitAll };
}

test('nothing that anybody types is run by any page, with or without the policy that would stop it', async () => {
  await app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  await makeVisitor();
  const browser = await chromium.launch(launched(await findBrowser()));
  const places = await findPlaces();
  const bare = await openContext(browser, true);
  const guarded = await openContext(browser, false);
  const pages = await findPages(bare);
  const { found, visitAll } = openVisits(pages);
  let [tried, taken] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await plant(places);
    const addresses = await plantAddresses(places, round);
    tried += addresses.tried;
    taken += addresses.taken;
    await visitAll(bare, false);
  }
  await visitAll(guarded, true);
  const controls = await plantedScript(bare, guarded);
  await browser.close();
  const pairs = places.reduce((sum, { stored }) => sum + stored.size, 0);
  tellFigures([
    ...controls,
    { what: 'hostile texts', value: hostileMarkup.length, limit: { atLeast: 200 } },
    { what: 'stored fields', value: places.length, limit: { atLeast: 40 } },
    { what: 'pairs of a text and a field that took it', value: pairs, limit: { atLeast: partOf(200 * 40) } },
    { what: 'hostile addresses for fields that take no such text', value: tried, limit: { atLeast: partOf(200) } },
    { what: 'of them taken', value: taken },
    { what: 'kinds of pages', value: pages.length },
    { what: 'of them pages where such a text can be read', value: found.shown.size, limit: { atLeast: 15 } },
    { what: 'pages looked at', value: found.views },
    {
      what: 'pages that ran something, or would at a click, or had to be stopped',
      value: found.faults.size,
      limit: { exactly: 0 },
    },
  ]);
  if (found.faults.size > 0) process.stderr.write(`${[...found.faults].slice(0, 30).join('\n')}\n`);
  expect(found.faults.size).toBe(0);
  expect(places.length).toBeGreaterThanOrEqual(40);
});

/**
 * Verifies the detection on a page that runs injected code: it must be seen running, and with the policy be blocked and
 * reported.
 */
async function plantedScript(bare: BrowserContext, guarded: BrowserContext): Promise<Told[]> {
  const name = 'Tee <script>__x()</script>';
  const path = `/product/${(await addProduct(pool, { name })).slug}`;
  const [escaped, ran, held] = [
    await look(bare, path),
    await lookUnescaped(bare, path, name),
    await lookUnescaped(guarded, path, name),
  ];
  const isReported = held.stopped.some((one) => one.startsWith('script-src') && one.endsWith('inline'));
  return [
    { what: 'planted script run where the shop escapes it', value: escaped.hits, limit: { exactly: 0 } },
    { what: 'planted script seen', value: ran.hits > 0 ? 1 : 0, limit: { exactly: 1 } },
    { what: 'planted script run under the policy', value: held.hits, limit: { exactly: 0 } },
    { what: 'planted script reported by the policy', value: isReported ? 1 : 0, limit: { exactly: 1 } },
  ];
}
