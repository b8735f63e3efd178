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
import { restorePeople } from './support/restore-people.ts';
import { partOf } from './support/scale.ts';
import { type Strange, strangeRequests } from './support/strange-requests.ts';

const seed = Number(process.env.PROOF_SEED ?? 1);
const wanted = partOf(242_000);
const slowest = 2_000;
const atOnce = 4;
/** The shop reads as many forms of one person at once, and rejects further ones with 503. */
const formsAtOnce = 3;

const resources: Record<string, Record<string, Endpoint>> = api;
const requests: Record<string, Record<string, Valid>> = valid;
const cases = Object.entries(resources).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, good: requests[resource]?.[name] ?? {} })),
);
/** Endpoints with more inputs get more requests. */
const weights = { body: 8, query: 4, neither: 1 };
const weightOf = ({ body, query }: Endpoint) => (body ? weights.body : query ? weights.query : weights.neither);
/** These end the session needed by all other requests. */
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
      // Sound: no header checked here occurs twice.
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

/** Text of stack traces or the database; no request of this proof contains it. */
const machineTalk = /\n\s+at .+:\d+:\d+|node:internal|node_modules|syntax error at or near|violates \w+ constraint/;

/** Describes what is wrong with a response. */
function faultOf(endpoint: Endpoint, reply: Reply): string | undefined {
  try {
    if (machineTalk.test(reply.body)) return `talks like a machine: ${machineTalk.exec(reply.body)?.[0]}`;
    if (reply.statusCode >= 500) return `answers ${reply.statusCode}`;
    if (reply.statusCode >= 400) expectRefusal(reply);
    else if (!endpoint.produces) endpoint.reply.parse(JSON.parse(reply.body));
    return undefined;
  } catch (error) {
    return `breaks its promise: ${String(error).slice(0, 300)}`;
  }
}

test('no request whatever makes the shop fail, answer late or answer out of shape', async () => {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const times: number[] = [];
  const share = wanted / cases.reduce((sum, { endpoint }) => sum + weightOf(endpoint), 0);
  const numberFor = (endpoint: Endpoint) => Math.ceil(share * weightOf(endpoint));
  for (const { endpoint, good } of cases) {
    await restorePeople();
    const all = fc.sample(strangeRequests(endpoint, good), { numRuns: numberFor(endpoint), seed });
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
    await Promise.all(Array.from({ length: endpoint.form ? formsAtOnce : atOnce }, sender));
  }
  const count = (test: (status: number) => boolean) =>
    [...statuses].filter(([status]) => test(status)).reduce((sum, [, many]) => sum + many, 0);
  tellFigures([
    { what: 'endpoints', value: cases.length },
    { what: 'requests to each that takes a body', value: Math.ceil(share * weights.body) },
    { what: 'to each that takes a query', value: Math.ceil(share * weights.query) },
    { what: 'to each other', value: Math.ceil(share * weights.neither) },
    { what: 'requests', value: times.length, limit: { atLeast: wanted } },
    // With only anonymous requests nearly all would be rejected, which would prove little.
    { what: 'accepted', value: count((status) => status < 400), limit: { atLeast: Math.floor(wanted * 0.15) } },
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
