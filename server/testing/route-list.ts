import type { FastifyInstance } from 'fastify';

export type Route = { method: string; path: string };

const row = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** Returns every route of the router, parsed from its own listing; HEAD, which comes with each GET, is omitted. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  const routes: Route[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    if (line === '') continue;
    const [, indent, part, methods = ''] = row.exec(line) ?? [];
    if (indent === undefined || part === undefined) throw new Error(`The router says what nobody reads: ${line}`);
    above.length = indent.length / 4;
    const path = above.join('') + part;
    above.push(part);
    for (const method of methods.split(', ')) if (method !== '' && method !== 'HEAD') routes.push({ method, path });
  }
  return routes;
}
