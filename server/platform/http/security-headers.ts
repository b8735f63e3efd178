import type { FastifyInstance } from 'fastify';

/** Nothing of the API is ever run or framed; pages set a policy of their own. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every reply of the API says to browsers; kept replies carry it from the start. */
export const apiSecurityHeaders: Record<string, string> = {
  'content-security-policy': apiPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of every reply that does not bring its own. */
export function securityHeaders(app: FastifyInstance): void {
  const headers = Object.entries(apiSecurityHeaders);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}
