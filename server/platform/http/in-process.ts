import type { FastifyInstance } from 'fastify';
import type { ReplyCache } from '../reply-cache.ts';

/** What a call of the public API answers to a page rendered in the same process. */
export type InProcessReply = { status: number; body: unknown; tags: string[] };

/** Calls the public API without a network: pages see exactly what it answers, from the same cache. */
export function createInProcess(app: FastifyInstance, cache: ReplyCache) {
  return async function callApi(path: string): Promise<InProcessReply> {
    const url = `/api${path}`;
    const kept = cache.find(url);
    if (kept) return { status: kept.status, body: JSON.parse(kept.raw.toString()), tags: kept.tags };
    const response = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } });
    return { status: response.statusCode, body: response.json(), tags: cache.find(url)?.tags ?? [] };
  };
}
