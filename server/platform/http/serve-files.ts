import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Files = {
  /** Route whose parameters, in order, form the path of the file below the folder. */
  path: string;
  /** Pattern of file names. The library's wildcard route would read a whole folder for each request instead. */
  names: RegExp;
  /** Searched in this order. */
  root: string | string[];
  /** There are `.br` and `.gz` versions beside the files. */
  preCompressed?: boolean;
  setHeaders?: (reply: FastifyReply) => void;
};

/** Serves content-hashed files, cached for a year as immutable. */
export async function serveFiles(app: FastifyInstance, { path, names, ...files }: Files): Promise<void> {
  await app.register(async (inner) => {
    await inner.register(fastifyStatic, { ...files, serve: false, index: false, maxAge: '365d', immutable: true });
    inner.get<{ Params: Record<string, string> }>(path, (request, reply) => {
      const name = Object.values(request.params).join('/');
      return names.test(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
}
