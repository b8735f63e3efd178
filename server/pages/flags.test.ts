import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { documentOf } from './document.ts';
import { withFlags } from './flags.ts';
import { installable, offlineFiles } from './installable.ts';
import type { SiteParts } from './site.ts';

const parts: SiteParts = { script: '/app.js', boot: '', font: null, preloads: [] };

function documentWith(flags: { darkMode: boolean; pwa: boolean }): string {
  const { beforeStyles, afterStyles } = documentOf(withFlags(parts, flags), { head: '', body: '', state: null });
  return beforeStyles + afterStyles;
}

describe('a document', () => {
  test('has both themes and the manifest when the flags are on', () => {
    const html = documentWith({ darkMode: true, pwa: true });
    expect(html).toContain('<html lang="en-IN">');
    expect(html).toContain('media="(prefers-color-scheme: dark)"');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  test('is light and nothing else without dark mode', () => {
    const html = documentWith({ darkMode: false, pwa: true });
    expect(html).toContain('<html lang="en-IN" data-theme="light" data-theme-fixed>');
    expect(html).not.toContain('prefers-color-scheme');
  });

  test('offers nothing to install without the PWA', () => {
    expect(documentWith({ darkMode: true, pwa: false })).not.toContain('manifest');
  });
});

test('without the PWA the worker of earlier visits takes its leave, and there is no manifest', async () => {
  const app = Fastify();
  await installable(app, async () => false);
  const reply = await app.inject('/service-worker.js');
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
  expect(reply.body).toContain('registration.unregister()');
  expect(reply.body).not.toContain("'fetch'");
  expect((await app.inject('/manifest.webmanifest')).statusCode).toBe(404);
  await app.close();
});

test('the worker is told the scripts of the screens that open offline, and of no other', () => {
  const chunks = {
    'web/entry-client.tsx': {
      file: 'assets/client.js',
      imports: ['_vendor.js'],
      dynamicImports: ['web/app/person.ts', 'web/shop/home/home-page.tsx', 'web/admin/overview/overview-page.tsx'],
    },
    '_vendor.js': { file: 'assets/vendor.js' },
    'web/app/person.ts': { file: 'assets/person.js', dynamicImports: ['web/resources/auth/identity.ts'] },
    'web/resources/auth/identity.ts': { file: 'assets/identity.js' },
    'web/shop/cart/cart-page.tsx': { file: 'assets/cart.js', dynamicImports: ['web/shop/cart/filled-cart.tsx'] },
    'web/shop/cart/filled-cart.tsx': { file: 'assets/filled.js' },
    'web/shop/home/home-page.tsx': { file: 'assets/home.js' },
    'web/admin/overview/overview-page.tsx': { file: 'assets/admin.js' },
    'archivo.woff2': { file: 'assets/archivo.woff2' },
    'style.css': { file: 'assets/style.css' },
  };
  expect(offlineFiles(chunks).toSorted()).toEqual(
    ['archivo.woff2', 'cart.js', 'client.js', 'filled.js', 'person.js', 'vendor.js'].map((name) => `/assets/${name}`),
  );
});
