import type { FastifyInstance, FastifyReply } from 'fastify';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const headers = 'Content-Type, Authorization, X-Requested-With, Idempotency-Key';

/** CORS for the listed origins; none by default. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (!origin || !origins.includes(origin)) return;
    void reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', headers)
      .header('access-control-max-age', '7200')
      .send();
  });
}

/** Says that a reply also depends on the encoding. */
export function varyByEncoding(reply: FastifyReply): FastifyReply {
  const others = reply.getHeader('vary');
  return reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
}
