import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Site } from './site.ts';

/** Vite inside our own server: hot reload for the browser, fresh modules for each page. Its `middlewares` go before our routes. */
export async function createDevServer(httpServer: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  // 'native': a bundled config is written below node_modules, where `node --watch` sees it and restarts for ever.
  return createServer({
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
}

/** The web app as the development server has it at this moment. */
export function devSite(vite: ViteDevServer): Site {
  return {
    // The module is our own entry; its exports are checked by its types.
    entry: () => vite.ssrLoadModule('/web/entry-server.tsx') as ReturnType<Site['entry']>,
    hashes: null,
    parts: () => ({
      script: '/web/entry-client.tsx',
      boot: '<script src="/web/platform/boot.ts"></script>',
      font: null,
      preloads: [],
    }),
    finish: async (path, { beforeStyles, afterStyles }) => {
      // Vite gets the head only: it would rewrite srcset in the body, and hydration would not match.
      const [head = '', body = ''] = `${beforeStyles}${afterStyles}`.split('</head>', 2);
      const shown = await vite.transformIndexHtml(
        path,
        `${head}<link rel="stylesheet" href="/web/styles.css"></head><body></body></html>`,
      );
      return shown.replace('<body></body></html>', body);
    },
  };
}
