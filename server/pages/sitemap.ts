import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { infoPages } from '#contract/info-pages.ts';
import { namedPages } from '#contract/page-heads.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import {
  selectProductParts,
  selectSitemapCategories,
  selectSitemapProducts,
  selectUnlistedPages,
  type SitemapPart,
  type SitemapProduct,
} from './sitemap.queries.ts';

/** The protocol allows 50,000 URLs per file; smaller files are rebuilt faster when a product changes. */
export const productsPerFile = 5_000;
const rowsAtOnce = 1_000;

type Entry = { path: string; changedAt?: Date | string | null | undefined; pictures?: readonly string[] };

/** The sitemap's files, each streamed from the database and cached compressed until the catalogue changes. */
export class Sitemap {
  #context: Context;
  #making = new Map<string, Promise<Buffer>>();
  #made = new WeakMap<Buffer, Date>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** The file of this name, gzipped; undefined if there is none. */
  async file(name: string): Promise<Buffer | undefined> {
    if (name === 'index') return this.#kept(name, () => this.#index());
    if (name === 'pages') return this.#kept(name, () => this.#urls(() => this.#pages()));
    if (name === 'categories') return this.#kept(name, () => this.#urls(() => this.#categories()));
    const number = /^products-([1-9]\d{0,4})$/.exec(name)?.[1];
    const part = (await this.#parts()).find((one) => String(one.part) === number);
    return part && this.#kept(name, () => this.#urls(() => this.#products(part)));
  }

  /** Concurrent requests share one build. */
  async #kept(name: string, text: () => AsyncIterable<string>): Promise<Buffer> {
    const tags = ['products', 'categories', 'seo'];
    const making = this.#making.get(name);
    if (making) return making;
    const made = this.#context.memo
      .get(`sitemap ${name}`, tags, async () => {
        const file = await compressed(text());
        this.#made.set(file, this.#context.clock.now());
        return file;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  /** All files and their contents; those not requested since a change are not built yet. */
  async files(): Promise<{ name: string; urls: number; madeAt: Date | undefined; changedAt: Date | undefined }[]> {
    const [pages, categories] = [await arrayOf(this.#pages()), await arrayOf(this.#categories())];
    const products = (await this.#parts()).map((part) => ({
      name: `products-${part.part}`,
      urls: part.products,
      changedAt: part.changed_at,
    }));
    const files = [
      { name: 'pages', urls: pages.length, changedAt: latest(pages) },
      { name: 'categories', urls: categories.length, changedAt: latest(categories) },
      ...products,
    ];
    return files.map((file) => ({ ...file, madeAt: this.#madeAt(file.name) }));
  }

  /** When the cached file was built. */
  #madeAt(name: string): Date | undefined {
    const file = this.#context.memo.peek<Buffer>(`sitemap ${name}`);
    return file && this.#made.get(file);
  }

  #parts(): Promise<SitemapPart[]> {
    const { memo, pool } = this.#context;
    return memo.get('sitemap parts', ['products'], () => selectProductParts(pool, productsPerFile));
  }

  async *#index(): AsyncIterable<string> {
    const { origin } = this.#context.config;
    const parts = await this.#parts();
    const files = ['pages', 'categories', ...parts.map(({ part }) => `products-${part}`)];
    const changes = new Map(parts.map(({ part, changed_at }) => [`products-${part}`, changed_at]));
    yield `${declaration}<sitemapindex xmlns="${sitemaps}">`;
    for (const file of files) {
      yield `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc>${lastChange(changes.get(file))}</sitemap>`;
    }
    yield '</sitemapindex>';
  }

  async *#urls(entries: () => AsyncIterable<Entry> | Iterable<Entry>): AsyncIterable<string> {
    const { origin } = this.#context.config;
    yield `${declaration}<urlset xmlns="${sitemaps}" xmlns:image="${images}">`;
    for await (const { path, changedAt, pictures = [] } of entries()) {
      const shown = pictures.map(
        (key) => `<image:image><image:loc>${origin}${pictureUrl(key, 1080, 'webp')}</image:loc></image:image>`,
      );
      yield `<url><loc>${xml(origin + path)}</loc>${lastChange(changedAt)}${shown.join('')}</url>`;
    }
    yield '</urlset>';
  }

  async *#pages(): AsyncIterable<Entry> {
    const unlisted = new Set(await selectUnlistedPages(this.#context.pool));
    const changes = new Map<string, string | null>(infoPages.map(({ path, updated }) => [path, updated]));
    for (const { page, path } of namedPages) {
      if (page !== 'products' && !unlisted.has(page)) yield { path, changedAt: changes.get(path) };
    }
  }

  async *#categories(): AsyncIterable<Entry> {
    const unlisted = await selectUnlistedPages(this.#context.pool);
    if (!unlisted.includes('products')) yield { path: '/products' };
    for (const { slug, changed_at, picture_key } of await selectSitemapCategories(this.#context.pool)) {
      yield {
        path: `/products/${encodeURIComponent(slug)}`,
        changedAt: changed_at,
        pictures: picture_key ? [picture_key] : [],
      };
    }
  }

  /** Read in batches, so that a hundred thousand products are never in memory together. */
  async *#products({ first_id }: SitemapPart): AsyncIterable<Entry> {
    let [from, including, left] = [first_id, true, productsPerFile];
    while (left > 0) {
      const limit = Math.min(rowsAtOnce, left);
      const rows: SitemapProduct[] = await selectSitemapProducts(this.#context.pool, { from, including, limit });
      for (const { slug, changed_at, pictures } of rows) {
        yield { path: `/product/${encodeURIComponent(slug)}`, changedAt: changed_at, pictures };
      }
      const last = rows.at(-1);
      if (!last || rows.length < limit) return;
      [from, including, left] = [last.id, false, left - rows.length];
    }
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const images = 'http://www.google.com/schemas/sitemap-image/1.1';

async function arrayOf(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

function latest(entries: readonly Entry[]): Date | undefined {
  const times = entries.flatMap(({ changedAt }) => (changedAt ? [new Date(changedAt).getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

function lastChange(at: Date | string | null | undefined): string {
  return at ? `<lastmod>${at instanceof Date ? at.toISOString() : at}</lastmod>` : '';
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function compressed(text: AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(text), createGzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
