import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyByEncoding } from './cors.ts';

/** Sends a file that is kept compressed; the rare client without gzip gets it unpacked. */
export async function sendGzipped(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<FastifyReply> {
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  void varyByEncoding(reply).header('etag', etag).header('cache-control', 'public, no-cache').type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await promisify(gunzip)(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
