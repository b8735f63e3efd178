import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Files = {
  /** The address, whose parameters in their order make the file's name below a folder. */
  path: string;
  /** Names that can be files. The library's own route would read a whole folder for each request to find that out. */
  names: RegExp;
  /** Looked through in this order. */
  root: string | string[];
  /** There are `.br` and `.gz` beside the files. */
  preCompressed?: boolean;
  setHeaders?: (reply: FastifyReply) => void;
};

/** Files named by their content: kept for a year and never asked for again. */
export async function serveFiles(app: FastifyInstance, { path, names, ...files }: Files): Promise<void> {
  await app.register(async (inner) => {
    await inner.register(fastifyStatic, { ...files, serve: false, index: false, maxAge: '365d', immutable: true });
    inner.get<{ Params: Record<string, string> }>(path, (request, reply) => {
      const name = Object.values(request.params).join('/');
      return names.test(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
}
