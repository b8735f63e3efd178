import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { strikeCalls } from '../faults.ts';
import type { Sandbox } from './context.ts';
import { refused } from './errors.ts';
import { cancelOrders, createOrder, createReturn, listOrders, showOrder } from './orders.ts';
import { type Body, bodyOf, textIn } from './requests.ts';
import { assignAwb, generateLabel, generatePickup, serviceability, trackAwb } from './shipments.ts';
import { plainTime } from './values.ts';

type Params = { Params: { id: string } };

const tokenLivesMs = 10 * 86_400_000;

/** The API for the shop's server; all calls except login need a token. */
export async function apiRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  strikeCalls(app, {
    switches: sandbox.switches,
    prefix: '/v1/external',
    errorBody: (status) => ({ message: status === 429 ? 'Too Many Attempts.' : 'Server Error', status_code: status }),
  });
  app.post('/auth/login', async ({ body }) => logIn(sandbox, bodyOf(body)));
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request) => requireToken(request, sandbox));
    calls.get('/courier/serviceability/', async ({ query }) => serviceability(sandbox, bodyOf(query)));
    calls.post('/orders/create/adhoc', async ({ body }) => createOrder(sandbox, bodyOf(body)));
    calls.post('/orders/create/return', async ({ body }) => createReturn(sandbox, bodyOf(body)));
    calls.get('/orders', async ({ query }) => listOrders(sandbox, bodyOf(query)));
    calls.get<Params>('/orders/show/:id', async ({ params }) => showOrder(sandbox, params.id));
    calls.post('/orders/cancel', async ({ body }) => cancelOrders(sandbox, bodyOf(body)));
    calls.post('/courier/assign/awb', async ({ body }) => assignAwb(sandbox, bodyOf(body)));
    calls.post('/courier/generate/pickup', async ({ body }) => generatePickup(sandbox, bodyOf(body)));
    calls.post('/courier/generate/label', async (request) =>
      generateLabel(sandbox, bodyOf(request.body), shownAt(sandbox, request)),
    );
    calls.get<Params>('/courier/track/awb/:id', async (request) =>
      trackAwb(sandbox, request.params.id, shownAt(sandbox, request)),
    );
  });
}

function logIn({ settings, tokens, timeline }: Sandbox, body: Body) {
  if (textIn(body, 'email') !== settings.email || textIn(body, 'password') !== settings.password)
    throw refused('Invalid email and password combination.', 403);
  const now = timeline.now();
  const until = new Date(now.getTime() + tokenLivesMs);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: 4_812_001, exp: Math.floor(until.getTime() / 1_000) };
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`;
  tokens.set(token, until);
  const person = { id: 4_812_001, first_name: 'API', last_name: 'USER', email: settings.email };
  return { ...person, company_id: 2_513_001, created_at: plainTime(now), token };
}

function requireToken({ headers }: FastifyRequest, { tokens, timeline }: Sandbox): void {
  const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (!token) throw refused('Token not provided', 401);
  const until = tokens.get(token);
  if (!until || until <= timeline.now()) throw refused('Token has expired', 401);
}

/** Base URL of links. */
function shownAt({ settings }: Sandbox, { protocol, host }: FastifyRequest): string {
  return settings.shownAt ?? `${protocol}://${host}`;
}
