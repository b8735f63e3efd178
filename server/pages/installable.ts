import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { brand, installedAppSource } from '#contract/brand.ts';
import { barColours } from './flags.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

const dist = new URL('../../dist/', import.meta.url);

/** Screens available offline. */
const offlineScreens = [
  'web/shop/offline/offline-page.tsx',
  'web/shop/cart/cart-page.tsx',
  'web/shop/product/product-page.tsx',
];

/** Scripts useless without a network: the identity provider's SDK, other screens, search and forms. */
const onlineOnly = /(-page|\/identity|log-in|search-parts|notify-dialog|sale-popup|splash)\.tsx?$/;

/** Makes the shop installable while `isWanted`: web app manifest and service worker, at fixed URLs. */
export async function installable(app: FastifyInstance, isWanted: () => Promise<boolean>): Promise<void> {
  let worker: Promise<string> | undefined;
  app.get('/service-worker.js', async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      // The service worker makes requests itself, so it needs its own CSP.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send((await isWanted()) ? await (worker ??= builtWorker()) : farewell),
  );
  const text = JSON.stringify(manifest());
  app.get('/manifest.webmanifest', async (_, reply) => {
    if (!(await isWanted())) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(text);
  });
}

/** With the flag off, an already installed worker unregisters itself and deletes its caches. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * The built service worker with its list of files, so that every build changes its text, which is how browsers detect
 * an update.
 */
async function builtWorker(): Promise<string> {
  const [code, listing] = await Promise.all([
    readFile(new URL('worker/service-worker.js', dist), 'utf8'),
    readFile(new URL('client/.vite/manifest.json', dist), 'utf8'),
  ]);
  const version = createHash('sha256').update(code).update(listing).digest('hex').slice(0, 12);
  const shop = { version, files: offlineFiles(JSON.parse(listing)), pages: ['/offline', '/cart'] };
  return `const SHOP = ${JSON.stringify(shop)};\n${code}`;
}

/** Scripts of the offline screens, their lazily loaded parts, and the font. */
export function offlineFiles(chunks: Record<string, Chunk>): string[] {
  const files = new Set<string>();
  const visit = (name: string, depth: number) => {
    const chunk = chunks[name];
    if (!chunk || (depth > 0 && onlineOnly.test(name))) return;
    const isNew = !files.has(chunk.file);
    files.add(chunk.file);
    if (isNew) chunk.imports?.forEach((part) => visit(part, depth));
    // Two levels of dynamic imports.
    if (depth < 2) chunk.dynamicImports?.forEach((part) => visit(part, depth + 1));
  };
  ['web/entry-client.tsx', ...offlineScreens].forEach((name) => visit(name, 0));
  const fonts = Object.values(chunks).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  return [...files, ...fonts].map((file) => `/${file}`).filter((file) => !file.endsWith('.css'));
}

function manifest() {
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: `/?utm_source=${installedAppSource}`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: barColours.light,
    theme_color: barColours.light,
    categories: ['shopping', 'lifestyle'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'New arrivals', url: '/products?sort=newest' },
      { name: 'Your cart', url: '/cart' },
      { name: 'Wishlist', url: '/wishlist' },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
  };
}
