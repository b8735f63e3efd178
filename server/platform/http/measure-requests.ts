import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Counts and times every request by route, never by URL. */
export function measureRequests(app: FastifyInstance, { requests, seconds, inFlight, faults }: Metrics): void {
  app.addHook('onRequest', async () => inFlight.inc());
  app.addHook('onResponse', async (request, reply) => {
    inFlight.dec();
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    if (reply.statusCode === 500) faults.inc();
    seconds.observe({ method, route }, reply.elapsedTime / 1_000);
  });
}
