import { type IncomingMessage, request as ask } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/** Proxies `path` and everything below it to `target` on another local server. */
export type ProxiedSite = { path: `/${string}`; target: string };

/** Hop-by-hop and other headers set by our own server. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Forwards requests and responses byte for byte. */
export function reverseProxy({ path, target }: ProxiedSite): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (_request: FastifyRequest, body: IncomingMessage) => body);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode = 502, headers, answered } = await handOn(request, target + request.url.slice(path.length));
      const forwarded = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
      return reply.code(statusCode).headers(Object.fromEntries(forwarded)).send(answered);
    };
    app.all(path, answer);
    app.all(`${path}/*`, answer);
  };
}

async function handOn({ method, headers, body }: FastifyRequest, url: string) {
  const { connection: _, ...kept } = headers;
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask(url, { method, headers: kept }, resolve).once('error', reject);
    if (body instanceof Readable) body.pipe(asked);
    else asked.end();
  });
  return { statusCode: answered.statusCode, headers: answered.headers, answered };
}
