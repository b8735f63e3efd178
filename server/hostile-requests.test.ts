import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf, expectRefusal } from '#server/testing/ask.ts';
import {
  fieldsOf,
  foreignFields,
  hostileTexts,
  hostileValues,
  jsonText,
  malformedBodies,
  namesOf,
  strangeQueries,
  withField,
} from '#server/testing/hostile-values.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import {
  app,
  logFile,
  person,
  phoneNumber,
  pool,
  shared,
  staff,
  unsubscribeToken,
  wholeShop,
} from '#server/testing/hostile-world.ts';
import { address } from '#server/testing/test-goods.ts';
import { keyed } from '#server/testing/order-requests.ts';
import { changedByReading, tableMarks } from '#server/testing/table-marks.ts';
import { sized } from '#server/testing/sized.ts';
import { type Valid, valid } from '#server/testing/valid-requests.ts';

type Case = { name: string; endpoint: Endpoint; request: Valid };

const resources: Record<string, Record<string, Endpoint>> = api;
const requests: Record<string, Record<string, Valid>> = valid;
const cases: Case[] = Object.entries(resources).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
    request: requests[resource]?.[name] ?? {},
  })),
);
// Bodies with a wrong signature are never parsed:
const writing = cases.filter(({ endpoint }) => endpoint.body && !endpoint.rawBody);

/** These end the session, so they come last. */
const ends: Endpoint[] = [api.auth.logout, api.auth.deleteAccount];
/** Repeatable only once, only as form data, or only with a signature. */
const otherwise: Endpoint[] = [
  ...ends,
  api.cart.remove,
  api.cart.clear,
  api.auth.uploadAvatar,
  api.adminBanners.upload,
  api.adminProducts.upload,
  api.seo.upload,
  api.payments.webhook,
  api.shipments.webhook,
];

type Sent = { url: string; text?: string | undefined; type?: string | undefined; method?: Endpoint['method'] };

/** Sends exactly these bytes, as the shopper or, if required, as the admin. */
function send(
  endpoint: Endpoint,
  { url, text, type = 'application/json', method }: Sent,
): Promise<LightMyRequestResponse> {
  const { token } = ['marketer', 'admin'].includes(endpoint.access) ? staff : person;
  const headers = {
    ...(!ends.includes(endpoint) && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && type !== '' && { 'content-type': type }),
  };
  return app.inject({
    method: method ?? endpoint.method,
    url,
    headers,
    ...(text !== undefined && { payload: Buffer.from(text) }),
  });
}

/** Fields of the valid request, and those it omits. */
function placesOf({ endpoint, request }: Case): (string | number)[][] {
  const known = fieldsOf(request.body);
  const more = endpoint.body ? namesOf(endpoint.body).filter((name) => !Object.hasOwn(request.body ?? {}, name)) : [];
  return [...known, ...more.map((name) => [name])];
}

const ok = (statuses: number[]) => statuses.every((status) => status < 500);

/** Every third in `npm test`, varying by place, so that each occurs often overall. */
function someOf<Value>(values: Readonly<Record<string, Value>>, place: string): Value[] {
  const each = sized({ usual: 3, full: 1 });
  const first = Buffer.from(place).reduce((sum, byte) => sum + byte, 0);
  return Object.values(values).filter((_, index) => (first + index) % each === 0);
}

/** Resets the cart to one line of one piece and counts rows that a rejected request must not add. */
async function rows(): Promise<string> {
  await pool.query('update cart_lines set quantity = 1');
  const { rows: found } = await pool.query(
    `select (select count(*) from users) as users, (select count(*) from orders) as orders, (select count(*) from returns) as returns, (select sum(version) from carts) as carts,
      (select count(*) from cart_lines) as lines, (select count(*) from identity.account) as accounts, (select count(*) from idempotency_keys) as keys,
      (select sum(on_hand) from variants) as stock, (select count(*) from sessions) as sessions,
      (select count(*) from addresses) as addresses, (select count(*) from users where role <> 'user') as staff`,
  );
  return JSON.stringify(found[0]);
}

/** A success as in the contract, or an error with a message; never a 500. */
function expectSane(endpoint: Endpoint, sent: Sent, reply: LightMyRequestResponse): void {
  const label = `${endpoint.method} ${sent.url.slice(0, 200)} ${sent.text?.slice(0, 300) ?? ''}\n→ ${reply.statusCode} ${reply.body.slice(0, 300)}`;
  try {
    expect(reply.statusCode).toBeLessThan(500);
    if (reply.statusCode >= 400) expectRefusal(reply);
    else if (!endpoint.produces) expect(endpoint.reply.safeParse(reply.json()).error).toBeUndefined();
  } catch (error) {
    throw new Error(label, { cause: error });
  }
}

/** Sends them all, checks that rejected ones wrote nothing, and returns their statuses. */
async function statusesOf(endpoint: Endpoint, all: Sent[]): Promise<number[]> {
  const before = await rows();
  const replies = await Promise.all(all.map((sent) => send(endpoint, sent)));
  for (const [index, reply] of replies.entries()) expectSane(endpoint, all[index] ?? { url: '' }, reply);
  const statuses = replies.map((reply) => reply.statusCode);
  const refused = all.filter((_, index) => (statuses[index] ?? 0) >= 400);
  // After a success, the others are sent again separately, to attribute what was written.
  if (refused.length < all.length && endpoint.method !== 'GET' && refused.length > 0)
    await statusesOf(endpoint, refused);
  const isWritten = refused.length === all.length && (await rows()) !== before;
  expect(isWritten, `${endpoint.path} wrote something: ${all[0]?.text?.slice(0, 300)}`).toBe(false);
  return statuses;
}

afterAll(() => expectInvariants(pool));

describe('every request of the table is a good one', () => {
  test.each(cases.filter(({ endpoint }) => !otherwise.includes(endpoint)))('$name', async ({ endpoint, request }) => {
    const [status] = await statusesOf(endpoint, [
      { url: addressOf(endpoint, request), text: request.body && jsonText(request.body) },
    ]);
    expect(status).toBeLessThan(300);
  });
});

/** Staff calls without an immediate change: a job or the courier makes it later. */
const unnoted: Endpoint[] = [
  api.shipments.retry,
  api.returns.paidOut,
  api.imports.apply,
  // Read-only.
  api.adminOrders.labels,
  api.adminRefunds.preview,
  api.imports.check,
  api.adminCoupons.try,
  api.drafts.quote,
  api.adminMessages.preview,
  // Sends a mail to the caller and changes nothing.
  api.adminMessages.test,
  api.seo.tryTemplate,
  api.outreach.audience,
  api.outreach.preview,
  api.outreach.test,
];

test('each good request of staff that changes something stands in the activity log', async () => {
  const { rows } = await pool.query<{ call: string }>('select distinct call from activity');
  const noted = new Set(rows.map(({ call }) => call));
  const calls = cases
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method }) => (access === 'admin' || access === 'marketer') && method !== 'GET')
    .filter((endpoint) => !otherwise.includes(endpoint) && !unnoted.includes(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => !noted.has(call))).toEqual([]);
});

describe('a body with one field that is not what it should be', () => {
  test.each(writing)('$name', async (one) => {
    const { name, endpoint, request } = one;
    const url = addressOf(endpoint, request);
    for (const path of placesOf(one)) {
      const all = someOf(hostileValues, `${name} ${path.join()}`).map((value) => ({
        url,
        text: jsonText(withField(request.body, path, value)),
      }));
      expect(await statusesOf(endpoint, all)).toSatisfy(ok);
    }
  });

  /** Calls that take exactly this field of the list. */
  const ownFields = new Map<Endpoint, string>([
    [api.adminUsers.changeRole, 'role'],
    [api.adminRefunds.refund, 'version'],
  ]);

  // Earlier clients send the whole order for tracking:
  test.each(writing.filter(({ endpoint }) => endpoint !== api.shipments.track))(
    '$name takes no field it does not know, least of all one of a table',
    async ({ endpoint, request }) => {
      const url = addressOf(endpoint, request);
      const strange = foreignFields.filter((column) => ownFields.get(endpoint) !== column);
      const texts = strange.map((column) => jsonText({ ...request.body, [column]: 'admin' }));
      for (const key of ['__proto__', 'constructor'])
        texts.push(jsonText(request.body).replace('{', `{"${key}":{"prototype":{"role":"admin"}},`));
      const before = await tableMarks(pool, changedByReading);
      expect(
        await statusesOf(
          endpoint,
          texts.map((text) => ({ url, text })),
        ),
      ).toEqual(texts.map(() => 400));
      expect(await tableMarks(pool, changedByReading)).toEqual(before);
      expect({}).not.toHaveProperty('role');
    },
  );

  test.each(writing)('$name with several hostile fields at once, at random', async (one) => {
    const { endpoint, request } = one;
    const url = addressOf(endpoint, request);
    const field = fc.constantFrom(...placesOf(one).filter((path) => path.length === 1));
    const value = fc.oneof(
      fc.constantFrom(...Object.values(hostileValues).filter((one) => JSON.stringify(one)?.length < 500)),
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }),
      fc.double(),
    );
    const changes = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 4 });
    // Batches of six, because the row counts before and after cost more than the requests. Thousands per call:
    // proof/fuzz.ts.
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 6, maxLength: 6 }), async (bodies) => {
        const all = bodies.map((fields) => {
          const put = (body: unknown, [path, hostile]: (typeof fields)[number]) => withField(body, path, hostile);
          return { url, text: jsonText(fields.reduce<unknown>(put, request.body)) };
        });
        expect(await statusesOf(endpoint, all)).toSatisfy(ok);
      }),
      { numRuns: 4, interruptAfterTimeLimit: 5_000 },
    );
  });
});

describe('a body that is none', () => {
  test.each(writing)('$name', async ({ endpoint, request }) => {
    const url = addressOf(endpoint, request);
    // Earlier clients switch the popup on with a bare true.
    const texts = malformedBodies.filter((text) => text !== 'true' || endpoint !== api.popup.update);
    const all: Sent[] = [...texts.map((text) => ({ url, text })), { url, text: '' }, { url }];
    // An empty body is valid if nothing is required.
    const isOptional = [undefined, {}].some((nothing) => endpoint.body?.safeParse(nothing).success);
    const bad = all.filter(
      ({ text }) => !isOptional || !['{}', '\uFEFF{}', 'null', ' ', '\n', '', undefined].includes(text),
    );
    expect(await statusesOf(endpoint, bad)).toEqual(bad.map(() => 400));
    expect(await statusesOf(endpoint, [{ url, text: `{"x":"${'x'.repeat(300_000)}"}` }])).toEqual([413]);
  });

  test.each(writing)('$name in another content type', async ({ endpoint, request }) => {
    const url = addressOf(endpoint, request);
    const text = jsonText(request.body);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      'text/html',
      'application/octet-stream',
      'application/jsonp',
      'rubbish',
      '',
    ].filter((type) => !endpoint.form || !type.startsWith('multipart/'));
    expect(
      await statusesOf(
        endpoint,
        types.map((type) => ({ url, text, type })),
      ),
    ).toEqual(types.map(() => 415));
    const spelled = ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;'];
    for (const status of await statusesOf(
      endpoint,
      spelled.map((type) => ({ url, text, type })),
    ))
      expect(status).not.toBe(415);
  });

  test.each(cases.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name with a body it does not want',
    async ({ endpoint, request }) => {
      const url = addressOf(endpoint, request);
      const all = ['{}', '{', 'x'.repeat(1_000)].map((text) => ({ url, text }));
      expect(await statusesOf(endpoint, all)).toSatisfy(ok);
    },
  );
});

describe('an address', () => {
  test.each(cases.filter(({ endpoint }) => endpoint.params))(
    '$name with a part that is not what it should be',
    async ({ endpoint, request }) => {
      for (const name of Object.keys(request.params ?? {})) {
        const url = addressOf(endpoint, { ...request, params: { ...request.params, [name]: 'PLACE' } });
        // An empty segment would be a different URL.
        const texts = someOf(hostileTexts, `${endpoint.path} ${name}`).filter((text) => text !== '');
        const all = texts.map((text) => ({
          url: url.replace('PLACE', text),
          text: request.body && jsonText(request.body),
        }));
        expect(await statusesOf(endpoint, all)).toSatisfy(ok);
      }
    },
  );

  test.each(cases.filter(({ endpoint }) => endpoint.query))(
    '$name with a parameter that is not what it should be',
    async ({ endpoint, request }) => {
      const names = endpoint.query ? namesOf(endpoint.query) : [];
      for (const name of new Set([...names, ...Object.keys(request.query ?? {})])) {
        const { [name]: value = '', ...others } = request.query ?? {};
        const url = addressOf(endpoint, { ...request, query: { ...others, utm: '1' } });
        const spellings = (text: string) => [
          `${name}=${text}`,
          `${name}=${value}&${name}=${text}`,
          `${name}[]=${text}`,
          `${name}[a]=${text}`,
        ];
        const all = someOf(hostileTexts, `${endpoint.path} ${name}`).flatMap(spellings);
        expect(
          await statusesOf(
            endpoint,
            all.map((spelled) => ({ url: `${url}&${spelled}` })),
          ),
        ).toSatisfy(ok);
      }
    },
  );

  test.each(cases.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name with strange parameters',
    async ({ endpoint, request }) => {
      const url = addressOf(endpoint, { params: request.params ?? {} });
      expect(
        await statusesOf(
          endpoint,
          strangeQueries.map((query) => ({ url: `${url}${query}` })),
        ),
      ).toSatisfy(ok);
      expect({}).not.toHaveProperty('role');
    },
  );
});

describe('an Idempotency-Key and other headers', () => {
  test('that are not what they should be', async () => {
    const request = { url: '/api/orders/cod', text: jsonText(valid.orders.placeCod.body) };
    const strange = {
      ...keyed(''),
      accept: 'x',
      cookie: 'guest_orders=%00; guest_orders=%; a',
      authorization: 'Basic x',
      'x-forwarded-for': "' or 1=1",
      origin: 'null',
      range: 'bytes=0-',
      'if-none-match': '*',
      'accept-encoding': 'br;q=x',
    };
    for (const [name, value] of Object.entries(strange)) {
      const reply = await app.inject({
        method: 'POST',
        url: request.url,
        payload: request.text,
        headers: { 'content-type': 'application/json', [name]: value },
      });
      expect(reply.statusCode, `${name}: ${value}`).toBeLessThan(500);
    }
  });
});

test('an unknown call names itself and nothing else', async () => {
  for (const url of [
    '/api/nope',
    '/api/',
    '/api/orders',
    '/api/%E0%A4%A',
    '/api/admin/../orders',
    `/api/${'x'.repeat(5_000)}`,
  ]) {
    const reply = await app.inject({ url });
    expect([400, 404, 414]).toContain(reply.statusCode);
    expectRefusal(reply);
  }
});

test('the log of all this names nobody and opens nothing', async () => {
  const [email, password] = ['forgetful@ksauni.example', 'correct horse battery'];
  for (const [call, payload] of [
    ['signUp', { email, password }],
    ['sendOobCode', { requestType: 'PASSWORD_RESET', email }],
  ] as const) {
    const url = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`;
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  }
  await wholeShop.runJobs();
  // The log is written in batches.
  await wait(1_500);
  const log = await readFile(logFile, 'utf8');
  expect(log.length, 'of what is searched').toBeGreaterThan(10_000_000);
  const { rows } = await pool.query<{ text: string }>(
    `select unnest(array[name, email, phone, shipping_address ->> 'phoneNumber', shipping_address ->> 'addressLine1']) as text
    from users u left join orders o on o.user_id = u.id`,
  );
  const codes = wholeShop.messages.flatMap(({ values }) => Object.values(values)).filter((one) => /^\d{6}$/.test(one));
  const links = wholeShop.mails.flatMap(
    ({ text }) => text.match(/(?<=[?&](?:oobCode|token)=|\/pay\/)[\w.-]{12,}/g) ?? [],
  );
  expect([codes, links].map(({ length }) => length > 0)).toEqual([true, true]);
  const secrets = new Set([
    ...rows.map(({ text }) => text),
    ...codes,
    ...links,
    email,
    password,
    person.token,
    staff.token,
    person.email,
    phoneNumber,
    address.phoneNumber,
    address.fullName,
    unsubscribeToken,
    shared.json.token,
  ]);
  const told = [...secrets].filter((secret) => secret && secret.length > 5 && log.includes(secret));
  expect(told).toEqual([]);
  // Ten digits within a random id are not a phone number.
  const words = log.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
  const secretive = /eyJ[\w-]{10,}\.eyJ|(?<!\d)(?:\+?91)?[6-9]\d{9}(?!\d)|(?<!\d)4\d{15}(?!\d)/g;
  expect(
    [...words.matchAll(secretive)].map(({ 0: told, index }) => `${told}: ${words.slice(index - 200, index + 50)}`),
  ).toEqual([]);
});
