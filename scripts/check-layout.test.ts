import { describe, expect, it } from 'vitest';
import { findFaults, judge } from './check-layout.ts';
import { RULES } from './layout/rules.ts';
import { readTree } from './layout/tree.ts';

function faultsOf(files: Record<string, string>): string[] {
  return findFaults(readTree(new Map(Object.entries(files)))).map(({ rule, path }) => `${rule} ${path}`);
}

/** Minimal violations of each rule. */
const broken: [rule: string, path: string, text: string][] = [
  [
    'contract-imports-only-zod',
    'contract/cart.ts',
    `import { readFile } from 'node:fs'; export const cart = readFile;`,
  ],
  ['contract-imports-only-zod', 'contract/cart.ts', `import { now } from '#server/clock.ts'; export const cart = now;`],
  ['exports-are-used', 'server/resources/cart/cart.ts', `export const cart = 1; export type { Cart }; type Cart = 1;`],
  ['server-and-web-stay-apart', 'web/shop/cart/cart-page.tsx', `import { app } from '#server/app.ts'; app();`],
  [
    'server-and-web-stay-apart',
    'server/pages/page.ts',
    `const entry = await import('#web/entry-server.tsx'); entry.x();`,
  ],
  [
    'server-and-web-stay-apart',
    'server/resources/messages/messages.ts',
    `import { mailHtml } from '#web/entry-mail.tsx'; mailHtml();`,
  ],
  [
    'server-and-web-stay-apart',
    'identity/server.ts',
    `import type { App } from '#server/app.ts'; export type A = App;`,
  ],
  ['server-and-web-stay-apart', 'sandbox/razorpay/server.ts', `import '#web/x.ts';`],
  [
    'resources-import-downwards',
    'server/resources/auth/auth.ts',
    `import { o } from '#server/resources/orders/orders.ts'; o();`,
  ],
  [
    'resources-import-downwards',
    'server/resources/orders/orders.ts',
    `import { p } from '#server/resources/payments/payments.ts'; p();`,
  ],
  ['resources-import-downwards', 'server/resources/orders/orders.ts', `import { app } from '#server/app.ts'; app();`],
  ['resources-import-downwards', 'server/resources/shoes/shoes.ts', `export const shoes = 1;`],
  [
    'only-routes-see-requests',
    'server/resources/cart/cart.ts',
    `import type { FastifyReply } from 'fastify'; export type R = FastifyReply;`,
  ],
  [
    'sql-takes-values-as-parameters',
    'server/resources/cart/cart.queries.ts',
    `import { sql } from 'kysely'; export const of = (name: string) => sql.raw(name);`,
  ],
  [
    'sql-takes-values-as-parameters',
    'identity/accounts.ts',
    'export const read = (name: string) => pool.query(`select * from ${name}`);',
  ],
  [
    'a-whole-shop-is-loaded-anew',
    'server/exports.test.ts',
    `import { pool } from '#server/testing/hostile-world.ts'; await pool.end();`,
  ],
  ['a-mock-stays-in-its-file', 'web/shop/home/hero.test.tsx', `import { vi } from 'vitest'; vi.mock('./hero.tsx');`],
  ['only-queries-build-sql', 'server/resources/cart/cart.ts', `import { sql } from 'kysely'; sql;`],
  [
    'only-app-chooses-adapters',
    'server/main.ts',
    `import { razorpay } from '#server/gateways/payments/razorpay.ts'; razorpay();`,
  ],
  [
    'areas-of-web-stay-apart',
    'web/shop/home/home-page.tsx',
    `import { Chart } from '#web/admin/home/chart.tsx'; Chart();`,
  ],
  [
    'areas-of-web-stay-apart',
    'web/resources/cart/cart-lines.tsx',
    `import { Bag } from '#web/shop/cart/bag.tsx'; Bag();`,
  ],
  [
    'ui-knows-no-noun',
    'web/ui/button.tsx',
    `import type { Product } from '#contract/products.ts'; export type P = Product;`,
  ],
  ['ui-knows-no-noun', 'web/ui/button.tsx', `import { useCart } from '#web/resources/cart/cart.api.ts'; useCart();`],
  [
    'platform-is-at-the-bottom',
    'web/platform/session.ts',
    `import { cart } from '#web/resources/cart/cart.slice.ts'; cart();`,
  ],
  [
    'platform-is-at-the-bottom',
    'server/platform/http/binder.ts',
    `import { cart } from '#server/resources/cart/cart.ts'; cart();`,
  ],
  ['only-platform-fetches', 'web/shop/home/home-page.tsx', `export const load = () => fetch('/api');`],
  [
    'only-platform-fetches',
    'web/shop/home/home-page.tsx',
    `import { api } from '#web/platform/api.ts'; api.injectEndpoints({});`,
  ],
  ['imports-across-folders-start-with-#', 'server/clock.ts', `import { brand } from '../contract/brand.ts'; brand();`],
  [
    'imports-across-folders-start-with-#',
    'server/resources/cart/cart.ts',
    `import { db } from '../../platform/db.ts'; db();`,
  ],
  [
    'imports-across-folders-start-with-#',
    'server/resources/cart/cart.ts',
    `import { p } from '../products/products.ts'; p();`,
  ],
  ['no-vague-names', 'server/platform/string-utils.ts', `export const trim = 1;`],
  ['no-vague-names', 'web/common/price.tsx', `export const price = 1;`],
  ['no-barrels', 'web/ui/index.ts', `export * from './button.tsx'; export { Field } from './field.tsx';`],
  ['colours-are-tokens', 'web/shop/home/home.css', `.hero { color: #FF0044; }`],
  ['colours-are-tokens', 'web/shop/home/home-page.tsx', `export const Home = () => <p className="bg-[#fff]" />;`],
  ['colours-are-tokens', 'web/shop/home/home.css', `.hero { color: rgb(0 0 0 / 50%); }`],
];

/** Similar, but permitted. */
const sound: [path: string, text: string][] = [
  [
    'contract/cart.ts',
    `import { z } from 'zod'; import { money } from './rules/money.ts'; export const cart = [z, money];`,
  ],
  ['server/orders.test.ts', `import { mailHtml } from '#web/entry-mail.tsx'; mailHtml();`],
  ['server/pages/page.ts', `import type { Render } from '#web/entry-server.tsx'; export type R = Render;`],
  [
    'server/resources/orders/orders.ts',
    `import { p } from '#server/resources/products/products.ts'; import { pay } from '#server/gateways/payments/payments.ts'; import { now } from '#server/platform/clock.ts'; p(pay, now);`,
  ],
  ['server/resources/orders/orders.test.ts', `import { buildApp } from '#server/app.ts'; buildApp();`],
  [
    'server/resources/orders/orders.routes.ts',
    `import type { FastifyReply } from 'fastify'; export type R = FastifyReply;`,
  ],
  [
    'server/resources/orders/orders.queries.ts',
    `import { sql } from 'kysely'; import { q } from './orders.ts'; sql(q);`,
  ],
  [
    'server/resources/orders/place-order.ts',
    `import type { Transaction } from 'kysely'; export type T = Transaction<unknown>;`,
  ],
  ['server/app.ts', `import { razorpay } from '#server/gateways/payments/razorpay.ts'; razorpay();`],
  [
    'web/ui/price.tsx',
    `import { money } from '#contract/rules/money.ts'; export const Price = () => <p>&#8377;{money}</p>;`,
  ],
  ['database/seed/pictures/draw/ink.ts', `import { Ink } from '../../catalogue/types.ts'; Ink();`],
  ['server/app.ts', `import { db } from './platform/db.ts'; db();`],
  ['web/platform/api.ts', `export const load = () => fetch('/api');`],
  ['web/service-worker.ts', `export const name = 'service-worker';`],
  ['web/ui/tokens.css', `:root { --ink: #111; }`],
  ['web/shop/home/home.css', `.hero { color: var(--ink); fill: url(#drawing); } /* was #fff */`],
];

describe('layout check', () => {
  it.each(broken)('%s is broken by %s', (rule, path, text) => {
    expect(faultsOf({ [path]: text })).toContain(`${rule} ${path}`);
  });

  it('no-cycles is broken by two files that import each other', () => {
    const files = {
      'server/b.ts': `import { a } from './a.ts'; export const b = a;`,
      'server/a.ts': `import { b } from './b.ts'; export const a = b;`,
    };
    expect(faultsOf(files)).toEqual(['no-cycles server/a.ts']);
  });

  it('lets two files know each other by type', () => {
    const files = {
      'server/b.ts': `import type { A } from './a.ts'; export const b: A = 1;`,
      'server/a.ts': `import { b } from './b.ts'; export type A = number; void b;`,
    };
    expect(faultsOf(files)).toEqual([]);
  });

  it('does not take a word elsewhere for an import', () => {
    const files = {
      'server/a.ts': `export const total = 1; export const used = 2; export const whole = 3;`,
      'server/b.ts': `import { used } from './a.ts'; const total = used; void total;`,
    };
    expect(faultsOf(files)).toEqual(['exports-are-used server/a.ts', 'exports-are-used server/a.ts']);
    const loaded = { ...files, 'server/c.ts': `void import('./a.ts').then(({ total, whole }) => total + whole);` };
    expect(faultsOf(loaded)).toEqual([]);
  });

  it.each(sound)('finds no fault with %s', (path, text) => {
    const others = { 'bench/names.ts': JSON.stringify(text) };
    expect(faultsOf({ [path]: text, ...others })).toEqual([]);
  });

  it('has a broken tree for each rule', () => {
    const tried = new Set([...broken.map(([rule]) => rule), 'no-cycles']);
    expect(RULES.map((rule) => rule.name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('tolerates known violations, until they have been fixed', () => {
    const fault = { rule: 'no-barrels', path: 'web/index.ts', what: 'only re-exports' };
    expect(judge([fault], ['no-barrels web/index.ts'])).toEqual([]);
    expect(judge([], ['no-barrels web/index.ts'])).toEqual([expect.stringContaining('take it off the list')]);
    expect(judge([fault], [])).toEqual(['web/index.ts only re-exports  (no-barrels)']);
  });
});
