import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { endpointsPlugin } from './web/platform/endpoints-plugin.ts';

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store|cookie-es|cookie)[\\/]/;

/** Small parts that every page needs: one file compresses better than twenty. */
const frame =
  /web[\\/](platform[\\/](?!boot|theme|deferred|download|upload|analytics-|use-now|faults-by-field|moment-words)|ui[\\/](heading|link|container|skeleton|button-link|text-link|picture|icon|icon-link|icon-button|spinner|button|icons[\\/](check|close))\.tsx)|contract[\\/]brand|rolldown.runtime/;

/** What cards and the product page share. */
const goods = /web[\\/]ui[\\/](price|rating|swatches|field-error|choice-chips)\.tsx/;

/** Vite wraps each lazy import in a helper that preloads its parts; our chunks are flat, so it would cost a kilobyte to fetch nothing sooner. */
const plainImports: Plugin = {
  name: 'shop:plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load().catch((fault) => { dispatchEvent(new Event("chunkLost")); throw fault; });'
      : undefined,
};

/** What only the server asks of a route: which script to preload, and which parameters make another page. */
const askedByServer = /\b(?:module: (?:'[^']*'|`[^`]*`)|query: (?:\[[^\]]*\]|\w+)|query(?=[ ,}])),?/g;

/** A quarter of a kilobyte less on every screen. */
const routesOfBrowser: Plugin = {
  name: 'shop:routes-of-browser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (id.endsWith('/web/app/routes.tsx') ? code.replaceAll(askedByServer, '') : undefined),
};

/** React Router does not tell that its components do nothing until they are drawn, so Link, Form and others that nobody here uses would stay: 3 KB. */
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

/** Our modules do nothing when they are loaded, except the entries: what nobody uses of them may go. */
const ours = /[\\/]web[\\/].+\.tsx?$/;
const entries = /entry-client|platform[\\/]boot/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [plainImports, routesOfBrowser, unusedParts, react(), tailwindcss(), endpointsPlugin()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        cssCodeSplit: false,
        // A kilobyte less on every screen than what the bundler's own minifier leaves.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          // What React Router only tells its developers stays out of the shop: 1.2 KB.
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
    // The service worker stands alone: one classic script that shares no file with the pages.
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
