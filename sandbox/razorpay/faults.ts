import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fault, type Switches, takeFault } from './switches.ts';

/** Lets the switches strike the calls defined after this: before the work is done, or after, when only the answer is spoiled. */
export function strikeCalls(app: FastifyInstance, switches: Switches): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function struck(request, reply) {
      const path = request.url.split('?')[0]?.replace(/^.*\/v1(?=\/)/, '') ?? '';
      const fault = takeFault(switches, `${request.method} ${path}`);
      if (fault && !fault.after) return spoil(reply, fault);
      const answer = await handler.call(this, request, reply);
      return fault ? spoil(reply, fault) : answer;
    };
  });
}

async function spoil(reply: FastifyReply, fault: Fault): Promise<FastifyReply> {
  reply.hijack();
  if (fault.kind === 'slow') await waitForCaller(reply, fault.ms ?? 10_000);
  if (fault.kind === 'cut' || fault.kind === 'slow') reply.raw.destroy();
  else if (fault.kind === 'garbage') write(reply, 200, '<html><body>We will be back soon</body></html>');
  else if (fault.kind === 'trickle') trickle(reply);
  else writeError(reply, fault.status ?? 500);
  return reply;
}

function writeError(reply: FastifyReply, status: number): void {
  const isBusy = status === 429;
  const description = isBusy
    ? 'Too many requests'
    : 'We are facing some trouble completing your request at the moment.';
  const code = isBusy ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  write(reply, status, JSON.stringify({ error: { code, description, source: 'NA', step: 'NA', reason: 'NA' } }));
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
