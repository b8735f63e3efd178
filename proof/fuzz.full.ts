import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { expectRefusal } from '#server/testing/ask.ts';
import { app, person, pool, staff } from '#server/testing/hostile-world.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { type Valid, valid } from '#server/testing/valid-requests.ts';
import { tellFigures } from './support/full-test.ts';
import { partOf } from './support/scale.ts';
import { type Strange, strangeRequests } from './support/strange-requests.ts';

const seed = Number(process.env.PROOF_SEED ?? 1);
const wanted = partOf(242_000);
const slowest = 2_000;
const atOnce = 16;

const resources: Record<string, Record<string, Endpoint>> = api;
const requests: Record<string, Record<string, Valid>> = valid;
const cases = Object.entries(resources).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, good: requests[resource]?.[name] ?? {} })),
);
/** After these nobody is left to send the others. */
const ends: Endpoint[] = [api.auth.logout, api.auth.deleteAccount];
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const port = await app.listen({ port: 0, host: '127.0.0.1' }).then((origin) => Number(new URL(origin).port));

type Reply = { statusCode: number; body: string; headers: Record<string, string>; ms: number };

function send(endpoint: Endpoint, { url, text, type }: Strange): Promise<Reply> {
  const { token } = ['marketer', 'admin'].includes(endpoint.access) ? staff : person;
  const bytes = text === undefined ? undefined : Buffer.from(text);
  const headers = {
    ...(!ends.includes(endpoint) && { authorization: `Bearer ${token}` }),
    ...(bytes && { 'content-length': bytes.length, ...(type !== '' && { 'content-type': type }) }),
  };
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const sent = request({ agent, host: '127.0.0.1', port, method: endpoint.method, path: url, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('error', reject);
    answer.on('end', () =>
      // Sound: no header that is looked at comes twice.
      resolve({
        statusCode: answer.statusCode ?? 0,
        body: Buffer.concat(chunks).toString(),
        headers: answer.headers as Record<string, string>,
        ms: performance.now() - began,
      }),
    );
  });
  sent.on('error', reject);
  sent.end(bytes);
  return promise;
}

/** What is wrong with an answer, in words. */
function faultOf(endpoint: Endpoint, reply: Reply): string | undefined {
  try {
    if (reply.statusCode >= 500) return `answers ${reply.statusCode}`;
    if (reply.statusCode >= 400) expectRefusal(reply);
    else if (!endpoint.produces) endpoint.reply.parse(JSON.parse(reply.body));
    return undefined;
  } catch (error) {
    return `breaks its promise: ${String(error).slice(0, 300)}`;
  }
}

/** What was done to staff and shopper by an earlier request is put right, so that the next ones come in at all. */
async function restorePeople(): Promise<void> {
  await pool.query(
    'update users set disabled_at = null, role = case id when $2 then $3 else role end where id in ($1, $2)',
    [person.userId, staff.userId, 'admin'],
  );
  await pool.query(
    `update sessions set ended_at = null, expires_at = now() + interval '1 day' where user_id in ($1, $2)`,
    [person.userId, staff.userId],
  );
}

test('no request whatever makes the shop fail, answer late or answer out of shape', async () => {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const times: number[] = [];
  const each = Math.ceil(wanted / cases.length);
  for (const { endpoint, good } of cases) {
    await restorePeople();
    const all = fc.sample(strangeRequests(endpoint, good), { numRuns: each, seed });
    const next = all.values();
    const sender = async () => {
      for (const one of next) {
        const reply = await send(endpoint, one);
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
        times.push(reply.ms);
        const fault = faultOf(endpoint, reply) ?? (reply.ms > slowest ? `took ${Math.round(reply.ms)} ms` : undefined);
        if (fault)
          faults.push(
            `${endpoint.method} ${one.url.slice(0, 200)} ${one.type} ${one.text?.slice(0, 300) ?? ''} ${fault}`,
          );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
  }
  const count = (test: (status: number) => boolean) =>
    [...statuses].filter(([status]) => test(status)).reduce((sum, [, many]) => sum + many, 0);
  tellFigures([
    { what: `endpoints, ${each} requests each`, value: cases.length },
    { what: 'requests', value: times.length, limit: { atLeast: wanted } },
    { what: 'accepted', value: count((status) => status < 400) },
    { what: 'refused', value: count((status) => status >= 400 && status < 500) },
    { what: 'answers of 5xx', value: count((status) => status >= 500), limit: { exactly: 0 } },
    {
      what: 'slowest answer',
      value: times.reduce((most, ms) => Math.max(most, ms), 0),
      limit: { unit: 'ms', atMost: slowest },
    },
    { what: 'answers out of shape, late or of a machine', value: faults.length, limit: { exactly: 0 } },
  ]);
  if (faults.length > 0) process.stderr.write(`SEED=${seed}\n${faults.slice(0, 40).join('\n')}\n`);
  expect(faults.length).toBe(0);
  await expectInvariants(pool);
});
