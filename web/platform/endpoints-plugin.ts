import type { Plugin } from 'vite';
import { api } from '#contract/api.ts';

const prefix = 'virtual:endpoints/';

/**
 * Gives the browser the method, path and fallback message of each call of a resource, without the schemas (and zod).
 * Each importing file gets its own module, of which the minifier keeps only the calls used there: staff calls stay out
 * of shoppers' pages.
 */
export function endpointsPlugin(): Plugin {
  return {
    name: 'shop:endpoints',
    resolveId(id, importer) {
      return id.startsWith(prefix) ? `\0${id}?of=${importer}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const resource = id.slice(prefix.length + 1, id.indexOf('?'));
      if (!isResource(resource)) throw new Error(`The contract has no resource called ${resource}.`);
      return `export default ${JSON.stringify(callsOf(resource))};`;
    },
  };
}

function isResource(name: string): name is keyof typeof api {
  return name in api;
}

function callsOf(resource: keyof typeof api) {
  const calls = Object.entries(api[resource]);
  return Object.fromEntries(calls.map(([name, { method, path, fallback }]) => [name, [method, path, fallback]]));
}
