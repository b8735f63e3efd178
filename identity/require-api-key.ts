import type { FastifyRequest } from 'fastify';
import { IdentityError } from './errors.ts';

/** The key is public and only identifies the project; a wrong one means a misconfigured or foreign page. */
export function requireApiKey(request: FastifyRequest, apiKey: string): void {
  const { key } = request.query as { key?: unknown };
  if (key === undefined) throw new IdentityError('API_KEY_MISSING');
  if (key !== apiKey) throw new IdentityError('API_KEY_INVALID');
}
