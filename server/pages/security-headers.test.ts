import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf } from '#server/testing/ask.ts';
import { routesOf } from '#server/testing/route-list.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { createDevServer } from './dev-site.ts';
import { pages } from './pages.ts';
import { pageSecurityHeaders } from './security-headers.ts';

const sum = 'c2hhMjU2LW9mLXNvbWV0aGluZy10aGF0LWlzLXNhaWQ=';
const hashes = { style: `sha256-${sum}`, script: `sha256-${sum}` };

function policy(vendors: { usesFirebase?: boolean; usesRazorpay?: boolean } = {}): string {
  return pageSecurityHeaders({ hashes, ...vendors }, '/login')['content-security-policy'] ?? '';
}

const hostsIn = (text: string) => [...new Set(text.match(/https:\/\/[^/; ]+/g))];

test('a shop with its own provider and the stand-in for payments lets its pages reach nobody else', () => {
  expect(policy()).not.toContain('https:');
  expect(policy()).toContain("connect-src 'self';");
  expect(policy()).toContain("frame-src 'self';");
});

test('the policy of every page is the one that is stored here', () => {
  expect(policy().split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' 'sha256-${sum}'`,
    `style-src 'self' 'sha256-${sum}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('with a Firebase project its pages reach it and its reCAPTCHA, and no third party besides', () => {
  const told = policy({ usesFirebase: true });
  expect(told).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(told).toContain('frame-src https://www.google.com/recaptcha/');
  expect(hostsIn(told).filter((host) => !/\.(googleapis|google|gstatic)\.com$/.test(host))).toEqual([]);
});

test('with Razorpay every page may open its checkout, and frames nothing of the shop', () => {
  const told = policy({ usesRazorpay: true });
  expect(told).toContain(`script-src 'self' 'sha256-${sum}' https://checkout.razorpay.com;`);
  expect(told).toContain('frame-src https://*.razorpay.com;');
  expect(told).toContain("form-action 'self' https://*.razorpay.com;");
  expect(hostsIn(told).filter((host) => !host.endsWith('.razorpay.com'))).toEqual([]);
});

/** Repeated here, so that accidental changes are noticed. */
const ofApi = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const findings = (told: string) =>
  new CspEvaluator(new CspParser(told).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);

describe('an evaluator of policies', () => {
  test.each([
    ['with nobody else', policy()],
    ['with Firebase', policy({ usesFirebase: true })],
    ['with Razorpay', policy({ usesRazorpay: true })],
    ['with both', policy({ usesFirebase: true, usesRazorpay: true })],
    ['for the API', ofApi['content-security-policy']],
  ])('finds nothing in the policy %s', (_, told) => {
    expect(findings(told)).toEqual([]);
  });

  test('finds what is left out or let in', () => {
    expect(findings(policy().replace(/ 'sha256-[^']+'/, " 'unsafe-inline'"))).not.toEqual([]);
    expect(findings(policy().replace("default-src 'none'; script-src", 'x'))).not.toEqual([]);
    expect(findings(policy().replace("script-src 'self'", 'script-src *'))).not.toEqual([]);
  });
});

/** Headers of every page, without those for vendors. */
const ofPages = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
};

const { app, pool, shop, signIn } = await testShop(
  { PUBLIC_ORIGIN: 'https://shop.example' },
  async ({ app: server, cache, callApi, lost }) => {
    const dev = await createDevServer(server.server);
    const config = { origin: 'https://shop.example', IDENTITY_JWKS_URL: '', RAZORPAY_KEY_ID: '', RATE_LIMITS: false };
    await pages({ app: server, replyCache: cache, callApi, config, dev, lost });
    afterAll(() => dev.close());
  },
);
const { token } = await signIn({ role: 'admin' });
const tee = await addProduct(pool);

const resources: Record<string, Record<string, Endpoint>> = api;
const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource));
const unknown = { id: crypto.randomUUID(), slug: 'x', token: 'x', page: 'home', kind: 'product', list: 'toShip' };
const anything = new Proxy<Record<string, string>>(unknown, { get: (known, name: string) => known[name] ?? 'x' });
/** These end the session, so they come last. */
const ends: Endpoint[] = [api.auth.logout, api.auth.deleteAccount];

describe('headers', () => {
  test('of every call of the API, answered or refused, are the same; what is about somebody is kept by nobody', async () => {
    const wrong: string[] = [];
    for (const one of endpoints) {
      if (ends.includes(one)) continue;
      for (const authorization of [undefined, `Bearer ${token}`]) {
        const url = addressOf(one, { params: anything });
        const reply = await app.inject({ method: one.method, url, headers: authorization ? { authorization } : {} });
        const isRight = Object.entries(ofApi).every(([name, value]) => reply.headers[name] === value);
        const isKept = reply.headers['cache-control'] !== 'no-store';
        if (!isRight || (isKept && !(one.cached && reply.statusCode < 400)))
          wrong.push(`${one.method} ${one.path} ${reply.statusCode} ${JSON.stringify(reply.headers)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('of every other address that can be read keep browsers from guessing what it is, and from framing it', async () => {
    const promised = new Set(endpoints.map(({ path }) => `/api${path}`));
    const wrong: string[] = [];
    for (const { method, path } of routesOf(app)) {
      if (method !== 'GET' || promised.has(path) || path === '*') continue;
      const { headers, statusCode } = await app.inject(path.replaceAll(/:[\w|]+/g, 'x').replace('*', 'nowhere'));
      const isGuarded = headers['x-content-type-options'] === 'nosniff' && headers['content-security-policy'];
      if (!isGuarded || !headers['strict-transport-security']) wrong.push(`${path} ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    '/',
    '/products',
    `/product/${tee.slug}`,
    '/cart',
    '/checkout',
    '/login',
    '/orders',
    '/admin',
    '/nowhere',
  ])('of the page %s are those that are stored here', async (url) => {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers).toMatchObject({ ...ofPages, 'content-type': 'text/html; charset=utf-8' });
    expect(headers).toHaveProperty('content-security-policy');
  });

  test('of kept answers and of addresses that nobody knows also keep browsers on HTTPS; a shop without it says nothing', async () => {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const told = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('strict-transport-security');
    for (const path of ['/api/categories', '/api/categories', '/api/nowhere', '/robots.txt', '/about'])
      expect([path, await told(path)]).toEqual([path, 'max-age=31536000']);
    const kept = shop.cache.find('/api/categories');
    expect([kept?.headers, pageSecurityHeaders({ hashes, isHttps: true }, '/')]).toEqual([
      expect.objectContaining({ 'strict-transport-security': 'max-age=31536000' }),
      expect.objectContaining({ 'strict-transport-security': 'max-age=31536000' }),
    ]);
    const plain = await testShop();
    expect((await plain.app.inject('/api/categories')).headers).not.toHaveProperty('strict-transport-security');
    expect(pageSecurityHeaders({ hashes }, '/')).not.toHaveProperty('strict-transport-security');
  });

  test.each(['/__/auth/action?oobCode=x', '/unsubscribe?token=x'])(
    'of %s tell nobody where its reader came from',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );
});

/** Scripts in the checkout and their origins. New ones fail the test until listed here. */
const scriptsOfCheckout = [
  'inline module react-refresh',
  'module /@vite/client',
  'script /web/platform/boot.ts',
  'inline application/json page-state',
];

test('the checkout has the scripts that are stored here and no other', async () => {
  const { body } = await app.inject({ url: '/checkout', headers: { accept: 'text/html' } });
  const scripts = [...body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', inside = '']) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const [type, source, id] = [of('type'), of('src'), of('id')];
    if (source) return `${type ?? 'script'} ${source}`;
    const isRefresh = inside.includes('react-refresh');
    return ['inline', type, id ?? (isRefresh && 'react-refresh')].filter(Boolean).join(' ');
  });
  expect(scripts).toEqual(scriptsOfCheckout);
  expect(body).not.toMatch(/\son[a-z]+="/);
  expect(body).not.toMatch(/\bsrc="(?:https?:)?\/\//);
});
