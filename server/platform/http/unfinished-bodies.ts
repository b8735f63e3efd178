import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody, NoRoom } from './load-shedding.ts';

/**
 * Bytes of bodies that a process waits for at once, as announced: slow senders have no slot meanwhile
 * (load-shedding.ts), but what has arrived is held in memory.
 */
const most = 64 * 1_048_576;
/** Not counted, so that slow senders of large ones keep no shopper out; one for each connection is 80 MB. */
const small = 8_192;

/** Refuses large bodies with 503 while too many are unfinished. */
export function limitUnfinishedBodies(app: FastifyInstance): void {
  let bytes = 0;
  app.addHook('preParsing', async (request) => {
    const size = hasBody(request.raw) ? heldFor(request) : 0;
    if (size <= small) return;
    if (bytes + size > most) throw new NoRoom(5);
    bytes += size;
    finished(request.raw, () => (bytes -= size));
  });
}

/** Most bytes that are held until the body has arrived. */
function heldFor({ headers, routeOptions, server }: FastifyRequest): number {
  // Uploads are read in parts and have seats of their own (form.ts), except where a route reads anything whole.
  const isForm = headers['content-type']?.startsWith('multipart/form-data') === true;
  if (isForm && server.hasContentTypeParser('multipart/form-data')) return 0;
  const limit = routeOptions.bodyLimit;
  const length = Number(headers['content-length'] ?? limit);
  // More than the limit is refused unread.
  return length > limit ? 0 : length;
}
