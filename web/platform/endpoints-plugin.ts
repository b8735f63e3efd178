import type { Plugin } from 'vite';
import { api } from '#contract/api.ts';

const prefix = 'virtual:endpoints/';

/** Gives the browser method, path and fallback words of each call of a resource, without the schemas (and zod) beside them. */
export function endpointsPlugin(): Plugin {
  return {
    name: 'shop:endpoints',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const resource = id.slice(prefix.length + 1);
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
