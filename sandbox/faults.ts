import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** A fault injected into a call. `after`: the work is done and only the response is affected. */
export type Fault = {
  /** Method and path of the affected calls, e.g. `POST /orders`; default: every call. */
  call?: string | undefined;
  kind: 'status' | 'slow' | 'garbage' | 'cut' | 'trickle';
  /** For `status`. */
  status?: number | undefined;
  /** For `slow`: delay before the connection is closed. */
  ms?: number | undefined;
  after?: boolean | undefined;
  /** Number of affected calls; default 1. */
  times?: number | undefined;
};

const count = z.int().min(0);

export const faultList = z.array(
  z.strictObject({
    call: z.string().optional(),
    kind: z.enum(['status', 'slow', 'garbage', 'cut', 'trickle']),
    status: z.int().min(400).max(599).optional(),
    ms: count.optional(),
    after: z.boolean().optional(),
    times: count.optional(),
  }),
);

/** The fault for this call, if any; counts it down. */
function takeFault({ faults }: { faults: Fault[] }, call: string): Fault | undefined {
  const index = faults.findIndex((fault) => !fault.call || isLike(call, fault.call));
  const fault = faults[index];
  if (!fault) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left > 0) faults[index] = { ...fault, times: left };
  else faults.splice(index, 1);
  return fault;
}

/** `GET /orders/:id` matches any id. */
function isLike(call: string, pattern: string): boolean {
  const parts = call.split('/');
  const wanted = pattern.split('/');
  return parts.length === wanted.length && wanted.every((part, n) => part.startsWith(':') || part === parts[n]);
}

type Struck = {
  switches: { faults: Fault[] };
  /** Prefix of the API, omitted in a fault's `call`. */
  prefix: string;
  /** The vendor's error body for a status. */
  errorBody: (status: number) => object;
};

/** Injects faults into the routes defined after this, before or after the work is done. */
export function strikeCalls(app: FastifyInstance, { switches, prefix, errorBody }: Struck): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function struck(request, reply) {
      const [path = ''] = request.url.split('?');
      const fault = takeFault(switches, `${request.method} ${path.slice(path.indexOf(prefix) + prefix.length)}`);
      if (fault && !fault.after) return spoil(reply, fault, errorBody);
      const answer = await handler.call(this, request, reply);
      return fault ? spoil(reply, fault, errorBody) : answer;
    };
  });
}

async function spoil(reply: FastifyReply, fault: Fault, errorBody: Struck['errorBody']): Promise<FastifyReply> {
  reply.hijack();
  if (fault.kind === 'slow') await waitForCaller(reply, fault.ms ?? 10_000);
  const { status = 500 } = fault;
  if (fault.kind === 'cut' || fault.kind === 'slow') reply.raw.destroy();
  else if (fault.kind === 'garbage') write(reply, 200, '<html><body>We will be back soon</body></html>');
  else if (fault.kind === 'trickle') trickle(reply);
  else write(reply, status, JSON.stringify(errorBody(status)));
  return reply;
}

function write({ raw }: FastifyReply, status: number, body: string): void {
  raw.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' });
  raw.end(body);
}

/** Waits, or until the caller disconnects. */
function waitForCaller({ raw }: FastifyReply, ms: number): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(resume, ms);
    raw.once('close', () => {
      clearTimeout(timer);
      resume();
    });
  });
}

/** Sends a byte now and then until the caller disconnects. */
function trickle({ raw }: FastifyReply): void {
  raw.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => raw.write(' '), 50);
  raw.once('close', () => clearInterval(timer));
}
