import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReplyCache } from '../reply-cache.ts';

/** Reply of an in-process API call made by page rendering. */
export type InProcessReply = { status: number; body: unknown; tags: string[] };

/** Header of the shop's own calls; unguessable outside the process. */
export const inProcess = { 'x-in-process': randomUUID() };

/**
 * In-process calls are exempt from rate limits: they share one address, and the original request was already counted.
 */
export function isInProcess({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-in-process'] === inProcess['x-in-process'];
}

/** Returns the address of a visitor; undefined for the shop's own calls. */
export function visitorIn(call: { address: string; headers: FastifyRequest['headers'] }): string | undefined {
  return isInProcess(call) ? undefined : call.address;
}

/** Calls the public API without the network: pages see exactly what it returns, from the same cache. */
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
