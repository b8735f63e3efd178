import type { FastifyInstance } from 'fastify';

/** API replies are never executed or framed; pages set their own policy. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Security headers of every API reply, cached ones included. */
export const apiSecurityHeaders: Record<string, string> = {
  'content-security-policy': apiPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Adds them to every reply that does not set its own. */
export function securityHeaders(app: FastifyInstance): void {
  const headers = Object.entries(apiSecurityHeaders);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}

/** Browsers that have been here once ask over HTTPS only, for a year. Not for subdomains: those are not the shop's. */
export const onlyHttps: Record<string, string> = { 'strict-transport-security': 'max-age=31536000' };

/** For a shop whose origin is https; kept replies bring it themselves. */
export function strictTransport(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => void reply.headers(onlyHttps));
}
