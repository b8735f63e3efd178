import { type IncomingMessage, request as ask } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/** What another server of this machine shows: what is below `path` here is below `target` there. */
export type ProxiedSite = { path: `/${string}`; target: string };

/** These speak of one connection; our own server says its own. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Hands requests on to that server byte for byte, and its answers back. */
export function reverseProxy({ path, target }: ProxiedSite): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (_request: FastifyRequest, body: IncomingMessage) => body);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode = 502, headers, answered } = await handOn(request, target + request.url.slice(path.length));
      const told = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
      return reply.code(statusCode).headers(Object.fromEntries(told)).send(answered);
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
