import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Deliver, IdentityMail, IdentitySettings, IdentitySms } from '../context.ts';
import { mintServiceCredential } from '../custom-tokens.ts';
import { database } from '../database.ts';
import { identityProvider } from '../identity.ts';
import { scryptPasswords } from '../passwords.ts';
import type { Passwords } from '../passwords.ts';
import { signingKeys } from '../signing-keys.ts';

export const projectId = 'ksauni-test';
export const apiKey = 'test-api-key';

export interface RunningProvider {
  app: FastifyInstance;
  port: number;
  origin: string;
  mails: IdentityMail[];
  messages: IdentitySms[];
  clock: { now(): Date; pass(milliseconds: number): void };
  close(): Promise<void>;
}

/** The provider behind a real port, with a clock that can be put forward, mails in an array and cheap hashes. */
export async function runningProvider(
  pool: pg.Pool,
  {
    settings,
    passwords,
    deliver,
    port = 0,
  }: { port?: number; settings?: Partial<IdentitySettings>; passwords?: Passwords; deliver?: Deliver } = {},
): Promise<RunningProvider> {
  const mails: IdentityMail[] = [];
  const messages: IdentitySms[] = [];
  const clock = testClock();
  // The first hop's word is believed, so that a test can call from any address.
  const app = Fastify({ trustProxy: true });
  // A kept connection would break under a call when a test restarts the provider.
  app.addHook('onSend', async (_request, reply) => void reply.header('connection', 'close'));
  const origin = 'http://shop.test';
  await app.register(
    identityProvider({
      pool,
      projectId,
      apiKey,
      clock,
      deliver: deliver ?? { mail: async (mail) => void mails.push(mail), sms: async (sms) => void messages.push(sms) },
      settings: { origin, appName: 'Ksauni', resetAnswerMs: 0, ...settings },
      passwords: passwords ?? scryptPasswords({ cost: { logN: 10, r: 8, p: 1 } }),
    }),
  );
  app.get('/', async () => 'home');
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    app,
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    mails,
    messages,
    clock,
    close: async () => await app.close(),
  };
}

/** Another process on the same database and at the same address; what the first had only in memory is lost. */
export async function restarted(
  provider: RunningProvider,
  pool: pg.Pool,
  options: Parameters<typeof runningProvider>[1] = {},
): Promise<RunningProvider> {
  await provider.close();
  const next = await runningProvider(pool, { ...options, port: provider.port });
  next.mails.push(...provider.mails);
  next.messages.push(...provider.messages);
  return next;
}

/** One call of the administration, with the credential that only the server can make unless another is given. */
export async function administer(
  { app, clock }: RunningProvider,
  pool: pg.Pool,
  { call: name, body, query = '', bearer }: { call: string; body?: object; query?: string; bearer?: string | null },
) {
  const sql = database(pool);
  const credential = bearer ?? (await mintServiceCredential({ projectId, clock, keys: signingKeys(sql, clock) }));
  const reply = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts${name}${query}`,
    headers: { ...(bearer !== null && { authorization: `Bearer ${credential}` }) },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, json: reply.json<WireReply>() };
}

function testClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    pass(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}

let addresses = 0;

/** One call on the wire, from an address nobody else has used. */
export async function call(
  { app }: RunningProvider,
  path: string,
  {
    body,
    key = apiKey,
    from = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`,
  }: { body?: unknown; key?: string; from?: string } = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${path}?key=${encodeURIComponent(key)}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.statusCode, headers: reply.headers, json: reply.json<WireReply>() };
}

export interface WireReply {
  idToken: string;
  refreshToken: string;
  localId: string;
  email: string;
  displayName: string;
  users: Record<string, unknown>[];
  error: { code: number; message: string; errors: { message: string; domain: string; reason: string }[] };
  [key: string]: unknown;
}

export async function refresh({ app }: RunningProvider, refreshToken: string, fields: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: `/securetoken.googleapis.com/v1/token?key=${apiKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, ...fields }).toString(),
  });
  return { status: reply.statusCode, json: reply.json<WireReply & Record<string, string>>() };
}
