import { api } from '#contract/api.ts';
import type { ProductCard } from '#contract/products.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { visitorIn } from '#server/platform/http/in-process.ts';
import { countFacets } from './facets.ts';
import { findProduct, railOf } from './products.ts';
import { listAndTell, type Searched } from './search-listing.ts';
import { type Tag, taggedListing, tagProducts } from './tag-products.ts';

export function productRoutes(bind: Bind, context: Context, searched: Searched): void {
  const reading = { ...context, ...context.reads };
  bind(api.products.list, async ({ query, tag, ...call }) =>
    taggedListing(await listAndTell(reading, { query, address: visitorIn(call) }, searched), { query, tag }),
  );
  bind(api.products.byCategory, async ({ params: { category }, query, tag, ...call }) => {
    const asked = { query: { ...query, category }, address: visitorIn(call) };
    return taggedListing(await listAndTell(reading, asked, searched), { query, tag });
  });
  bind(api.products.byCategorySlug, async ({ params: { slug: category }, query, tag, ...call }) => {
    const asked = { query: { ...query, category }, address: visitorIn(call) };
    return taggedListing(await listAndTell(reading, asked, searched), { query, tag });
  });
  bind(api.facets.count, async ({ query, tag }) => {
    tag('products', 'categories', 'availability');
    return countFacets(reading, query);
  });
  bind(api.products.trending, async ({ tag }) =>
    rail(await railOf(reading, { filter: { tag: 'trending' }, sort: 'rating' }), tag),
  );
  bind(api.products.newest, async ({ tag }) =>
    rail(await railOf(reading, { filter: { tag: 'new-arrival' }, sort: 'newest' }), tag),
  );
  bind(api.products.oversized, async ({ tag }) =>
    rail(await railOf(reading, { filter: { fits: ['oversized'] }, sort: 'newest', limit: 100 }), tag),
  );
  bind(api.products.bySlug, async ({ params, tag }) => one(context, params.slug, tag));
  bind(api.products.one, async ({ params, tag }) => one(context, params.id, tag));
}

async function one(context: Context, idOrSlug: string, tag: Tag) {
  tag('categories');
  const product = await findProduct(context, idOrSlug);
  tag(`product:${product._id}`);
  return { product };
}

function rail(products: ProductCard[], tag: Tag) {
  tagProducts(products, tag);
  return { products };
}
