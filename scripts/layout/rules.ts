import { findCycles } from './cycles.ts';
import { countWords, type Import, importedNames, type SourceFile, type Tree } from './tree.ts';

interface Rule {
  name: string;
  /** The violations in one file, each worded to follow the file's name. */
  check(file: SourceFile, tree: Tree): string[];
}

/** A resource may import only from lines below its own. */
const RESOURCE_ORDER: readonly (readonly string[])[] = [
  ['campaigns', 'outreach'],
  ['analytics'],
  ['dashboard'],
  ['jobs', 'visitor-events', 'traffic', 'activity', 'imports'],
  ['order-desk', 'drafts'],
  ['returns', 'tickets'],
  ['reply-templates'],
  ['shipments'],
  ['payments', 'invoices', 'shipping', 'leaving-reasons'],
  ['orders', 'wishlist'],
  ['cart', 'reviews', 'search', 'stock-alerts', 'top10'],
  ['stock'],
  ['products', 'auth'],
  ['search-query'],
  // Client configuration is not a noun of the shop.
  ['messages', 'client'],
  [
    'users',
    'coupons',
    'pincodes',
    'banners',
    'popup',
    'innovations',
    'tshirts',
    'notifications',
    // Health checks are not a noun of the shop either.
    'health',
  ],
  ['categories'],
  // Title and description of a page; the APIs of products and categories return them.
  ['seo'],
  ['pictures', 'addresses', 'settings', 'money'],
];

const VAGUE = /(^|-)(utils?|helpers?|common|misc|manager|base|services?|controllers?)$/;
const COLOUR =
  /(?<![&\w])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w/-])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/i;
const FETCH = /(?<![.\w])fetch\(|\b(?:window|globalThis|self)\.fetch\(/;

/** Files that may use sql.raw: only with constant text of our own, never with input. */
const RAW_SQL: readonly string[] = [
  'server/platform/db/prepared.ts',
  'server/resources/health/vitals.queries.ts',
  'server/resources/messages/order-facts.queries.ts',
  'server/resources/messages/wish-facts.queries.ts',
  'server/resources/orders/my-orders.queries.ts',
  'server/resources/payments/payments.queries.ts',
  'server/resources/products/admin-products.queries.ts',
  'server/resources/users/personal-data.queries.ts',
];
const PUT_TOGETHER = /\.query\(\s*(`[^`]*\$\{(?!channel\})|'[^']*'\s*\+)/;

/** Who may import whom, and rules for files and colours. This list is the full text; docs/architecture.md sums it up. */
export const RULES: readonly Rule[] = [
  {
    name: 'contract-imports-only-zod',
    check: (file) => {
      if (!isIn(file, 'contract') || file.isTest) return [];
      return imports(file, ({ target, isFile }) => (isFile ? !target.startsWith('contract/') : target !== 'zod'));
    },
  },
  {
    name: 'exports-are-used',
    check: (file, tree) => {
      // The generated schema names every table; the server loads the built entries by their path.
      if (file.path === 'database/schema.ts' || file.path.startsWith('web/entry-')) return [];
      const names = importedNames(tree).get(file.path);
      // A file that is loaded at run time is not imported by name.
      const isUsed = (name: string) =>
        names === undefined || names.has('*') ? countWords(tree).get(name) !== 1 : names.has(name);
      const unused = file.exports.filter((name) => name !== 'default' && !isUsed(name));
      return unused.map((name) => `exports ${name}, which no other file imports`);
    },
  },
  {
    name: 'server-and-web-stay-apart',
    check: (file) => {
      if (isIn(file, 'web')) return imports(file, pointsInto('server', 'database', 'identity', 'sandbox'));
      if (isIn(file, 'server')) return imports(file, (found) => pointsInto('web')(found) && !isEntry(file, found));
      if (isIn(file, 'identity') || isIn(file, 'sandbox')) return imports(file, pointsInto('server', 'web'));
      return [];
    },
  },
  { name: 'resources-import-downwards', check: checkResource },
  {
    name: 'only-routes-see-requests',
    check: (file) => {
      if (!isIn(file, 'server/resources') || file.isTest || file.path.endsWith('.routes.ts')) return [];
      return imports(file, ({ target }) => target === 'fastify' || target.startsWith('@fastify/'));
    },
  },
  {
    name: 'only-queries-build-sql',
    check: (file) => {
      if (!isIn(file, 'server/resources', 'server/pages') || file.isTest || file.path.endsWith('.queries.ts'))
        return [];
      return imports(file, ({ target, isType }) => !isType && /^(kysely|pg)(\/|$)/.test(target));
    },
  },
  {
    name: 'sql-takes-values-as-parameters',
    check: (file) => {
      if (!isIn(file, 'server', 'identity') || file.isTest) return [];
      const isRaw = /\bsql\.raw\(/.test(file.text) && !RAW_SQL.includes(file.path);
      return [
        ...(isRaw ? ['puts a text into a statement (sql.raw)'] : []),
        ...(PUT_TOGETHER.test(file.text) ? ['puts a statement together'] : []),
      ];
    },
  },
  {
    name: 'only-app-chooses-adapters',
    check: (file) => {
      if (isIn(file, 'server/gateways') || file.isTest || /^server\/(app|open-shop)(\.[\w-]+)?\.ts$/.test(file.path))
        return [];
      return imports(file, ({ target }) => target.startsWith('server/gateways/') && !isPort(target));
    },
  },
  {
    name: 'areas-of-web-stay-apart',
    check: (file) => {
      const area = ['web/shop', 'web/admin', 'web/marketer'].find((folder) => isIn(file, folder));
      const others = ['web/shop', 'web/admin', 'web/marketer'].filter((folder) => folder !== area);
      if (area || isIn(file, 'web/resources')) return imports(file, pointsInto(...others));
      return [];
    },
  },
  {
    name: 'ui-knows-no-noun',
    check: (file) => {
      if (!isIn(file, 'web/ui') || file.isTest) return [];
      return imports(file, ({ target, isFile }) => isFile && !/^(web\/(ui|platform)|contract\/rules)\//.test(target));
    },
  },
  {
    name: 'platform-is-at-the-bottom',
    check: (file) => {
      if (file.isTest) return [];
      if (isIn(file, 'web/platform')) return imports(file, ({ target }) => /^web\/(?!platform\/)/.test(target));
      if (isIn(file, 'server/platform'))
        return imports(file, pointsInto('server/resources', 'server/pages', 'server/gateways'));
      return [];
    },
  },
  {
    name: 'only-platform-fetches',
    check: (file) => {
      // The service worker is a platform of its own: it answers the fetches of pages.
      if (!isIn(file, 'web') || isIn(file, 'web/platform', 'web/service-worker') || file.isTest) return [];
      const calls = /\b(injectEndpoints|createApi)\(/.test(file.text) && !file.path.endsWith('.api.ts');
      return [
        ...(FETCH.test(file.text) ? ['calls fetch'] : []),
        ...(calls ? ['defines calls outside an .api.ts'] : []),
      ];
    },
  },
  {
    name: 'a-whole-shop-is-loaded-anew',
    check: (file) => {
      // vitest.config.ts isolates modules for these files only.
      if (!file.path.endsWith('.test.ts') || file.path.startsWith('server/hostile-')) return [];
      return imports(file, ({ target }) => /^server\/testing\/(hostile-world|valid-requests)\.ts$/.test(target));
    },
  },
  {
    name: 'a-mock-stays-in-its-file',
    check: (file) => {
      // vitest.config.ts isolates modules for *.mocked.test.tsx only.
      const mocks = /\bvi\.(mock|doMock)\(/.test(file.text) && !file.path.endsWith('.mocked.test.tsx');
      return isIn(file, 'web') && mocks ? ['mocks a module outside a *.mocked.test.tsx'] : [];
    },
  },
  {
    name: 'no-cycles',
    check: (file, tree) =>
      findCycles(tree).flatMap((cycle) => (cycle[0] === file.path ? [`imports itself: ${cycle.join(' → ')}`] : [])),
  },
  {
    name: 'imports-across-folders-start-with-#',
    check: (file) =>
      imports(file, ({ specifier, target, isFile }) => {
        return isFile && specifier.startsWith('.') && !target.startsWith(homeOf(file.path));
      }),
  },
  {
    name: 'no-vague-names',
    check: (file) => {
      if (file.path.endsWith('.css')) return [];
      const vague = file.path.split(/[/.]/).find((part) => VAGUE.test(part));
      return vague ? [`is called "${vague}": say which noun of the shop it is about`] : [];
    },
  },
  { name: 'no-barrels', check: (file) => (file.isBarrel ? ['only re-exports: import from the files themselves'] : []) },
  {
    name: 'colours-are-tokens',
    check: (file) => {
      // The gallery of the kit shows sample products with colours of their own.
      const isSample = file.path.startsWith('web/ui/gallery/');
      if (!isIn(file, 'web') || file.isTest || isSample || file.path === 'web/ui/tokens.css') return [];
      // Mail clients do not support CSS variables; a test compares these with the tokens.
      if (file.path === 'web/mail/colours.ts') return [];
      // Colours of products, not of the shop.
      if (file.path === 'web/admin/products/editor/shades.ts') return [];
      const colour = COLOUR.exec(file.text.replaceAll(/['"]#[\w-]+\/[^'"]+['"]|\/\*.*?\*\//gs, ''))?.[0];
      return colour ? [`holds the colour ${colour}: make it a token of web/ui/tokens.css`] : [];
    },
  },
];

function checkResource(file: SourceFile): string[] {
  const noun = resourceOf(file.path);
  if (noun === undefined || file.isTest) return [];
  const line = lineOf(noun);
  if (line < 0) return [`belongs to "${noun}", which is not in the order of resources`];
  return imports(file, ({ target, isFile }) => {
    if (!isFile || /^(contract|database)\/|^server\/(platform\/|context\.ts)/.test(target) || isPort(target))
      return false;
    const other = resourceOf(target);
    return other === undefined || (other !== noun && lineOf(other) <= line);
  });
}

function resourceOf(name: string): string | undefined {
  return /^server\/resources\/([^/]+)\//.exec(name)?.[1];
}

function lineOf(noun: string): number {
  return RESOURCE_ORDER.findIndex((line) => line.includes(noun));
}

/** `gateways/payments/payments.ts` is the port; the other files of the folder are adapters. */
function isPort(target: string): boolean {
  return /^server\/gateways\/([^/]+)\/\1\.ts$/.test(target);
}

/** The server loads the built entries and may import their types; tests render mails from the sources. */
function isEntry(file: SourceFile, { isType, target }: Import): boolean {
  if (target === 'web/entry-mail.tsx') return isType || file.isTest;
  return isType && target === 'web/entry-server.tsx' && isIn(file, 'server/pages');
}

function imports(file: SourceFile, isFault: (found: Import) => boolean): string[] {
  return file.imports.filter(isFault).map(({ specifier }) => `imports ${specifier}`);
}

function isIn(file: SourceFile, ...folders: string[]): boolean {
  return folders.some((folder) => file.path.startsWith(`${folder}/`));
}

function pointsInto(...folders: string[]): (found: Import) => boolean {
  return ({ target, isFile }) => isFile && folders.some((folder) => target.startsWith(`${folder}/`));
}

/** The folder within which imports are relative: that of a noun, screen or gateway, else a part of server, web or database. */
function homeOf(name: string): string {
  const nested = /^(server\/(resources|gateways)|web\/(shop|admin|marketer|resources))\/[^/]+\//.exec(name)?.[0];
  return nested ?? /^(server|web|database)\/[^/]+\//.exec(name)?.[0] ?? /^[^/]+\//.exec(name)?.[0] ?? '';
}
