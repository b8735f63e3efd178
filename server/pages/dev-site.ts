import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Site } from './site.ts';

/**
 * Vite in middleware mode: hot reload for the browser, fresh modules for each page. Its `middlewares` run before our
 * routes.
 */
export async function createDevServer(httpServer: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  // 'native', because a bundled config is written below node_modules, where `node --watch` sees it and restarts
  // forever.
  return createServer({
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
}

/** The web app as currently served by Vite. */
export function devSite(vite: ViteDevServer): Site {
  return {
    // Sound: our own entry, whose exports are type-checked.
    entry: () => vite.ssrLoadModule('/web/entry-server.tsx') as ReturnType<Site['entry']>,
    hashes: null,
    parts: () => ({
      script: '/web/entry-client.tsx',
      boot: '<script src="/web/platform/boot.ts"></script>',
      font: null,
      preloads: [],
    }),
    finish: async (path, { beforeStyles, afterStyles }) => {
      // Only the head goes through Vite: in the body it would rewrite srcset and break hydration.
      const [head = '', body = ''] = `${beforeStyles}${afterStyles}`.split('</head>', 2);
      const shown = await vite.transformIndexHtml(
        path,
        `${head}<link rel="stylesheet" href="/web/styles.css"></head><body></body></html>`,
      );
      return shown.replace('<body></body></html>', body);
    },
  };
}
