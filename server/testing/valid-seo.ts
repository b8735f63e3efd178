import { api } from '#contract/api.ts';
import { addProduct } from './test-goods.ts';
import type { TestShop } from './test-shop.ts';

/** Valid requests for each SEO and redirect endpoint, with every field set. */
export async function seoRequests({ pool, ask }: TestShop, token: string, image: string) {
  const [tee, other] = [await addProduct(pool), await addProduct(pool)];
  const { page } = (await ask(api.seo.page, { token, params: { key: tee.id } })).json;
  const { templates } = (await ask(api.seo.templates, { token })).json;
  const { rows } = await pool.query<{ id: string }>(
    `insert into redirects (from_path, to_path) values ('/led-on', '/robots.txt'), ('/forgotten', '/robots.txt') returning id`,
  );
  const [changed, removed] = rows.map(({ id }) => id);
  const words = {
    title: 'Heavy cotton tees',
    description: 'Cut wide, sewn twice, sent from Bengaluru.',
    keywords: ['tee', 'cotton'],
    ogTitle: 'Tees',
    ogDescription: 'Wide ones',
    ogImage: image,
    canonical: 'https://ksauni.example/tees',
    noIndex: false,
  };
  const template = { title: '{name} | {category}', description: '{name} by {brand} at {price}' };
  const filter = { search: 'tee', kind: 'product', fault: 'title-short', sort: '-score' };
  return {
    pageHeads: { own: { params: { page: 'about' } } },
    seo: {
      list: {},
      save: { body: { page: 'about', ...words } },
      pages: { query: { page: '1', limit: '5', ...filter } },
      export: { query: filter },
      summary: {},
      page: { params: { key: tee.id } },
      change: { params: { key: tee.id }, body: { ...words, version: page.version } },
      bulk: { body: { action: 'hide', who: { keys: [other.id, 'contact'] } } },
      check: { params: { key: tee.id } },
      templates: {},
      tryTemplate: { params: { kind: 'product' }, body: template },
      saveTemplate: { params: { kind: 'product' }, body: { ...template, version: templates.product.version } },
      pictures: { query: { search: 'tee' } },
      upload: { body: { image: 'only as form data' } },
      sitemap: {},
    },
    redirects: {
      list: { query: { page: '1', limit: '5', search: 'led', sort: '-hits' } },
      export: { query: { search: 'led', sort: 'from' } },
      add: { body: { from: '/moved', to: '/robots.txt' } },
      update: { params: { id: changed ?? '' }, body: { from: '/led', to: '/sitemap.xml', version: 1 } },
      remove: { body: { action: 'delete', ids: [removed ?? ''] } },
      broken: { query: { page: '1', limit: '5', search: 'led', sort: '-lastSeenAt' } },
    },
  };
}
