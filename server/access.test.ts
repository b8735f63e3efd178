import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Role } from '#contract/auth.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { endpoint } from '#contract/endpoint.ts';
import { createBinder } from '#server/platform/http/binder.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { createHttpServer } from '#server/platform/http/server.ts';
import { openLog } from '#server/platform/log.ts';
import { ReplyCache } from '#server/platform/reply-cache.ts';
import { agreedAccess } from '#server/testing/agreed-access.ts';
import { formerAdmins } from '#server/testing/former-admins.ts';
import { routesOf } from '#server/testing/route-list.ts';
import { testShop } from '#server/testing/test-shop.ts';

const door = await testShop({ SESSION_SECRET: 'the secret of the shop whose doors are tried here' });
const { ask, app, signIn, idToken } = door;
const resources: Record<string, Record<string, Endpoint>> = api;
const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource));

const callers = {
  nobody: undefined,
  'a dead session': 'null',
  user: (await signIn()).token,
  marketer: (await signIn({ role: 'digitalMarketer' })).token,
  admin: (await signIn({ role: 'admin' })).token,
};

const formerly = Object.entries(await formerAdmins(door));

const unknownParams = {
  variantId: crypto.randomUUID(),
  id: crypto.randomUUID(),
  itemId: 'x',
  linkId: crypto.randomUUID(),
  entryId: crypto.randomUUID(),
  slug: 'x',
  token: 'x',
  category: 'x',
  productId: crypto.randomUUID(),
  refundId: crypto.randomUUID(),
  list: 'toShip',
  table: 'pages',
  page: 'home',
  key: 'nowhere',
  kind: 'product',
  number: 'x',
  hsn: '6109',
  template: 'welcome',
  pincode: '999999',
  from: '2029-04-01',
};

type Answer = 'in' | 401 | 403;

/** Expected result of the access check, before anything else: 401, 403, or admitted. */
const expected: Record<Access, Record<'stranger' | 'user' | 'marketer' | 'admin', Answer>> = {
  public: { stranger: 'in', user: 'in', marketer: 'in', admin: 'in' },
  guest: { stranger: 'in', user: 'in', marketer: 'in', admin: 'in' },
  user: { stranger: 401, user: 'in', marketer: 'in', admin: 'in' },
  marketer: { stranger: 401, user: 403, marketer: 'in', admin: 'in' },
  admin: { stranger: 401, user: 403, marketer: 403, admin: 'in' },
};

/** Calls that accept the provider's ID token, as earlier clients send it. */
const takeIdTokens = [
  'POST /auth/logout',
  'GET /auth/profile',
  'PUT /auth/profile',
  'POST /auth/upload-avatar',
  'DELETE /auth/account',
];

const nameOf = (one: Endpoint) => `${one.method} ${one.path}`;

// Requests without a body: admitted callers are rejected for that, so nothing changes.
const table = endpoints.flatMap((one) =>
  Object.keys(callers).map((who) => ({ method: one.method, path: one.path, who: who as keyof typeof callers, one })),
);

const roles: Record<string, Role> = { user: 'user', marketer: 'digitalMarketer', admin: 'admin' };

/** A separate session for calls that end it. */
async function tokenOf(who: keyof typeof callers, one: Endpoint): Promise<string | undefined> {
  const role = roles[who];
  const isEnd = one === api.auth.logout || one === api.auth.deleteAccount;
  return role && isEnd ? (await signIn({ role })).token : callers[who];
}

describe('the door', () => {
  test.each(table)('$method $path for $who', async ({ who, one }) => {
    const { status } = await ask(one, { token: await tokenOf(who, one), params: unknownParams });
    const answer = status === 401 || status === 403 ? status : 'in';
    expect(answer).toBe(expected[one.access][who === 'nobody' || who === 'a dead session' ? 'stranger' : who]);
  });

  test.each(formerly)('of every call for %s', async (who, token) => {
    const isUser = who === 'a former admin';
    const wrong: string[] = [];
    for (const one of endpoints) {
      // These would end the session other calls need.
      if (isUser && (one === api.auth.logout || one === api.auth.deleteAccount)) continue;
      const { status } = await ask(one, { token, params: unknownParams });
      const answer = status === 401 || status === 403 ? status : 'in';
      // With an expired session, an owned resource asks for a login.
      const isAsked = !isUser && one.ofOwner === true && answer === 401;
      if (!isAsked && answer !== expected[one.access][isUser ? 'user' : 'stranger'])
        wrong.push(`${nameOf(one)} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('of every call is exactly the one that was agreed', () => {
    const agreed = new Map(
      Object.entries(agreedAccess).flatMap(([access, calls]) => calls.map((call) => [call, access])),
    );
    const declared = new Set(endpoints.map(nameOf));
    expect([...agreed.keys()].filter((call) => !declared.has(call))).toEqual([]);
    const slipped = endpoints.filter((one) => one.access !== (agreed.get(nameOf(one)) ?? 'admin'));
    expect(slipped.map((one) => `${nameOf(one)} ${one.access}`)).toEqual([]);
    expect(endpoints.filter((one) => one.acceptsIdToken).map(nameOf)).toEqual(takeIdTokens);
  });

  test('of a shop that is none for demonstration has nothing of one', () => {
    const ofDemo = routesOf(app).filter(({ path }) => /^\/(outbox|razorpay|shiprocket)/.test(path));
    expect(ofDemo).toEqual([]);
  });

  test.each(table.filter(({ one, who }) => who === 'admin' && !['public', 'guest'].includes(one.access)))(
    '$method $path for the ID token of an admin',
    async ({ one }) => {
      const { uid } = await signIn({ role: 'admin' });
      const { status } = await ask(one, { token: await idToken({ sub: uid }), params: unknownParams });
      expect(status === 401).toBe(!takeIdTokens.includes(nameOf(one)));
    },
  );

  test.each(['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PUT', 'DELETE', 'POST'])(
    '%s where only GET is promised changes nothing',
    async (method) => {
      const reply = await app.inject({ method: method as 'HEAD', url: '/api/auth/profile' });
      expect([401, 404]).toContain(reply.statusCode);
    },
  );

  test.each([
    '/api/auth/profile/',
    '/api/auth/profile?x=1',
    '/api//auth/profile',
    '/api/auth%2Fprofile',
    '/API/auth/profile',
    '/api/auth/PROFILE',
    '/api/./auth/profile',
  ])('%s is no way round it', async (url) => {
    expect([401, 404]).toContain((await app.inject({ url })).statusCode);
  });
});

describe('a binder', () => {
  const reply = z.object({ success: z.literal(true), who: z.string() });
  const declared = endpoint({ method: 'GET', path: '/thing', access: 'public', summary: '', reply, fallback: '' });

  async function shopWith(one: Endpoint, person?: Person) {
    const [log, cache] = [openLog({ level: 'silent' }), new ReplyCache({ maxBytes: 1_000 })];
    const server = await createHttpServer({ log, cache, trustProxy: '', corsOrigins: [], first: {} });
    const { bind, requireAll } = createBinder({
      app: server,
      cache,
      findCaller: async () => person,
      isHttps: false,
      rateLimits: false,
    });
    bind(one, async ({ caller }) => ({ who: caller.kind, secret: 'never declared' }));
    return { server, requireAll };
  }

  test('refuses a call that does not say who may make it', async () => {
    const undeclared = { ...declared, access: undefined as unknown as Access };
    await expect(shopWith(undeclared)).rejects.toThrow('does not say who may call it');
  });

  test('refuses to keep answers that are not the same for everybody', async () => {
    await expect(shopWith({ ...declared, access: 'user', cached: true })).rejects.toThrow('not a public read');
    await expect(shopWith({ ...declared, method: 'POST', cached: true })).rejects.toThrow('not a public read');
  });

  test('stops the start when a promised call is bound by nobody', async () => {
    const { requireAll } = await shopWith(declared);
    expect(() => requireAll([declared, { ...declared, path: '/other' }])).toThrow('Not bound: GET /other.');
  });

  test.each([
    ['marketer', 'user', 403],
    ['marketer', 'digitalMarketer', 200],
    ['marketer', 'admin', 200],
    ['admin', 'user', 403],
    ['admin', 'digitalMarketer', 403],
    ['admin', 'admin', 200],
    ['user', 'digitalMarketer', 200],
    ['admin', undefined, 401],
    ['marketer', undefined, 401],
    ['user', undefined, 401],
    ['guest', undefined, 200],
  ] as const)('a call for %s, made by %s: %s', async (access, role, status) => {
    const person = role && ({ kind: 'user', userId: 'x', role, sessionId: null, signedInAt: new Date() } as const);
    const { server } = await shopWith({ ...declared, access }, person);
    const answer = await server.inject({ url: '/api/thing', headers: { authorization: 'Bearer x' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: status === 200 });
    expect(answer.body).not.toContain('never declared');
  });
});

describe('GET /api/docs', () => {
  test('describes every call of the contract, who may make it and what it answers', async () => {
    const docs = (await app.inject('/api/docs')).json();
    expect(docs.openapi).toBe('3.1.0');
    for (const one of endpoints) {
      const operation = docs.paths[one.path.replace(/:(\w+)/g, '{$1}')]?.[one.method.toLowerCase()];
      expect(operation, `${one.method} ${one.path}`).toMatchObject({ 'x-access': one.access, summary: one.summary });
      expect(Object.keys(operation.responses)).toContain(String(one.status ?? 200));
      expect(Object.keys(operation.responses)).toContain('400');
      expect(typeof operation.requestBody?.content['application/json'].schema).toBe(one.body ? 'object' : 'undefined');
      expect(one.access !== 'user' || operation.responses['401'].description.includes('LOGIN_REQUIRED')).toBe(true);
    }
    const promised = endpoints.length;
    const described = Object.values(docs.paths as Record<string, object>).flatMap((path) => Object.keys(path)).length;
    expect(described).toBe(promised);
  });

  test('is sent compressed and only when it has changed, and one network may ask so many times a minute', async () => {
    const { app: limited } = await testShop({ RATE_LIMITS: 'on' });
    const read = (headers: Record<string, string>) => limited.inject({ url: '/api/docs', headers });
    const plain = await read({});
    const { headers, rawPayload } = await read({ 'accept-encoding': 'gzip, deflate, br' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['gzip', 'application/json; charset=utf-8']);
    expect(rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 8);
    expect(gunzipSync(rawPayload).equals(plain.rawPayload)).toBe(true);
    const known = await read({ 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const rest = await Promise.all(Array.from({ length: 28 }, () => read({})));
    expect(rest.filter(({ statusCode }) => statusCode === 200)).toHaveLength(27);
    expect(rest.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
