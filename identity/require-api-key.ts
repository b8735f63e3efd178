import type { FastifyRequest } from 'fastify';
import { IdentityError } from './errors.ts';

/** The key is public, it only names the project: a wrong one is a misconfigured page or a stranger's. */
export function requireApiKey(request: FastifyRequest, apiKey: string): void {
  const { key } = request.query as { key?: unknown };
  if (key === undefined) throw new IdentityError('API_KEY_MISSING');
  if (key !== apiKey) throw new IdentityError('API_KEY_INVALID');
}
