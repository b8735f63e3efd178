import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** What goes wrong with one call. `after`: the work is done, and only its answer is spoiled. */
export type Fault = {
  /** Method and path of the calls it strikes, e.g. `POST /orders`; left out, every call. */
  call?: string | undefined;
  kind: 'status' | 'slow' | 'garbage' | 'cut' | 'trickle';
  /** For `status`. */
  status?: number | undefined;
  /** For `slow`: how long it keeps the caller waiting before it hangs up. */
  ms?: number | undefined;
  after?: boolean | undefined;
  /** How many calls it strikes; left out, one. */
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

/** The fault that strikes this call now, if any; it is used up by as many calls as it says. */
function takeFault({ faults }: { faults: Fault[] }, call: string): Fault | undefined {
  const index = faults.findIndex((fault) => !fault.call || isLike(call, fault.call));
  const fault = faults[index];
  if (!fault) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left > 0) faults[index] = { ...fault, times: left };
  else faults.splice(index, 1);
  return fault;
}

/** `GET /orders/:id` stands for any id. */
function isLike(call: string, pattern: string): boolean {
  const parts = call.split('/');
  const wanted = pattern.split('/');
  return parts.length === wanted.length && wanted.every((part, n) => part.startsWith(':') || part === parts[n]);
}

type Struck = {
  switches: { faults: Fault[] };
  /** The API's prefix, which `call` of a fault leaves out. */
  prefix: string;
  /** How the vendor tells a status. */
  errorBody: (status: number) => object;
};

/** Lets the switches strike the calls defined after this: before the work is done, or after, when only the answer is spoiled. */
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

/** Waits so long, or until the caller has gone. */
function waitForCaller({ raw }: FastifyReply, ms: number): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(resume, ms);
    raw.once('close', () => {
      clearTimeout(timer);
      resume();
    });
  });
}

/** A byte now and then, for as long as somebody listens. */
function trickle({ raw }: FastifyReply): void {
  raw.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => raw.write(' '), 50);
  raw.once('close', () => clearInterval(timer));
}
