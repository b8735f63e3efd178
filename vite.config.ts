import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { endpointsPlugin } from './web/platform/endpoints-plugin.ts';

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store|cookie-es|cookie)[\\/]/;

/** Small modules needed by every page: one file compresses better than twenty. */
const frame =
  /web[\\/](platform[\\/](?!boot|theme|deferred|download|upload|analytics-|use-now|faults-by-field|moment-words)|ui[\\/](heading|link|container|skeleton|button-link|text-link|picture|icon|icon-link|icon-button|spinner|button|icons[\\/](check|close))\.tsx)|contract[\\/]brand|rolldown.runtime/;

/** Shared by cards and the product page: a tap on a card fetches one file. */
const goods =
  /web[\\/](ui[\\/](price|rating|swatches|field-error|choice-chips)\.|shop[\\/]product[\\/]product-skeleton|resources[\\/]products[\\/]recently-viewed\.)|contract[\\/]rules[\\/]stock\./;

/** A lazy script also imports what its imports import: as a chain each step would cost a round trip. */
const flatImports: Plugin = {
  name: 'shop:flat-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // oxlint-disable-next-line max-params -- the hook's own parameters
  renderChunk(code, { isDynamicEntry, fileName, imports }, _, { chunks }) {
    if (!isDynamicEntry) return;
    const client = Object.values(chunks).find(({ name, isEntry }) => isEntry && name === 'client');
    const known = new Set([...imports, ...(client ? reachableFrom(client.fileName) : [])]);
    const missing = reachableFrom(fileName).filter((file) => !known.has(file) && file !== fileName);
    return code + missing.map((file) => `\nimport './${path.posix.basename(file)}';`).join('');

    function reachableFrom(file: string): string[] {
      const files = new Set([file]);
      for (const each of files) chunks[each]?.imports.forEach((imported) => files.add(imported));
      return [...files];
    }
  },
};

/** Vite wraps each lazy import in a helper that preloads its dependencies: a kilobyte for what `flatImports` does. */
const plainImports: Plugin = {
  name: 'shop:plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load().catch((fault) => { dispatchEvent(new Event("chunkLost")); throw fault; });'
      : undefined,
};

/** Properties of a route that only the server reads: the script to preload and the parameters that affect the page. */
const askedByServer = /\b(?:module: (?:'[^']*'|`[^`]*`)|query: (?:\[[^\]]*\]|\w+)|query(?=[ ,}])),?/g;

/** Saves a quarter of a kilobyte on every page. */
const routesOfBrowser: Plugin = {
  name: 'shop:routes-of-browser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (id.endsWith('/web/app/routes.tsx') ? code.replaceAll(askedByServer, '') : undefined),
};

/**
 * React Router does not mark its components as free of side effects, so Link, Form and others that are unused here
 * would stay in the bundle: 3 KB.
 */
const unusedParts: Plugin = {
  name: 'shop:unused-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /node_modules[\\/]react-router[\\/]/.test(id)
      ? code
          .replaceAll(/^const \w+ = (?=React\$1\.)/gm, '$&/* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
      : undefined,
};

/** Except for the entries, our modules have no side effects: unused exports can be removed. */
const ours = /[\\/]web[\\/].+\.tsx?$/;
const entries = /entry-client|platform[\\/]boot/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [plainImports, flatImports, routesOfBrowser, unusedParts, react(), tailwindcss(), endpointsPlugin()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        cssCodeSplit: false,
        // A kilobyte smaller on every page than with the bundler's own minifier.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          // React Router's warnings for developers are removed: 1.2 KB.
          compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, pure_funcs: ['warning', 'warnOnce'] },
        },
        rolldownOptions: {
          treeshake: { moduleSideEffects: (id) => !ours.test(id) || entries.test(id) },
          input: { client: 'web/entry-client.tsx', boot: 'web/platform/boot.ts' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'frame', test: frame },
                { name: 'goods', test: goods },
              ],
            },
          },
        },
      },
    },
    // The service worker is one classic script that shares no file with the pages.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'service-worker': 'web/service-worker/service-worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'web/entry-server.tsx', 'entry-mail': 'web/entry-mail.tsx' } },
      },
    },
  },
});
