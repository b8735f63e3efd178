import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { brand } from '#contract/brand.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from './config.ts';
import { openApi } from './platform/http/openapi.ts';
import { sendGzipped } from './platform/http/send-gzipped.ts';
import { version } from './platform/version.ts';

const endpoints: Record<string, Record<string, Endpoint>> = api;

/** `/api/docs`: the contract as OpenAPI, built and compressed on the first request. */
export function apiDocs(app: FastifyInstance, { origin, RATE_LIMITS }: Pick<Config, 'origin' | 'RATE_LIMITS'>): void {
  const rateLimit = RATE_LIMITS && { max: 30, timeWindow: 60_000 };
  let made: Promise<Buffer> | undefined;
  const make = () =>
    promisify(gzip)(JSON.stringify(openApi(endpoints, { title: `${brand.name} API`, version, origin })));
  app.get('/api/docs', { config: { rateLimit } }, async (request, reply) =>
    sendGzipped(request, reply, { bytes: await (made ??= make()), type: 'application/json; charset=utf-8' }),
  );
}
