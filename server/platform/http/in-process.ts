import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReplyCache } from '../reply-cache.ts';

/** What a call of the public API answers to a page rendered in the same process. */
export type InProcessReply = { status: number; body: unknown; tags: string[] };

/** Sent with what the shop asks itself; nobody outside the process can know it. */
export const inProcess = { 'x-in-process': randomUUID() };

/** Such calls all come from one address and are no reason to refuse: whoever made the shop ask was counted already. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  return headers['x-in-process'] === inProcess['x-in-process'];
}

/** Calls the public API without a network: pages see exactly what it answers, from the same cache. */
export function createInProcess(app: FastifyInstance, cache: ReplyCache) {
  return async function callApi(path: string): Promise<InProcessReply> {
    const url = `/api${path}`;
    const kept = cache.find(url);
    if (kept) return { status: kept.status, body: JSON.parse(kept.raw.toString()), tags: kept.tags };
    const headers = { ...inProcess, 'accept-encoding': 'identity' };
    const response = await app.inject({ method: 'GET', url, headers });
    return { status: response.statusCode, body: response.json(), tags: cache.find(url)?.tags ?? [] };
  };
}
