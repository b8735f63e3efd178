import { once, pageData } from '#web/platform/page-data.ts';
import { facetsApi } from '#web/resources/products/facets.api.ts';
import { productsApi } from '#web/resources/products/products.api.ts';
import { pageHeadsApi } from '#web/resources/seo/page-heads.api.ts';
import { facetQueryOf, isWhole, queryOf, readChoice } from './listing-url.ts';

/** The first page decides the status of the response; further pages are those added by "Load more". */
export const listingData = pageData(async ({ need, want, params, url }) => {
  const choice = readChoice(params.category, url.searchParams, url.pathname);
  const { products } = productsApi.endpoints;
  const further = Array.from({ length: choice.page - 1 }, (_, index) => index + 2);
  const [first] = await Promise.all([
    need(products.initiate(queryOf(choice, 1), once)),
    want(...further.map((page) => products.initiate(queryOf(choice, page), once))),
    want(facetsApi.endpoints.facets.initiate(facetQueryOf(choice), once)),
    choice.category ? wantBanners(want) : undefined,
    isWhole(choice) ? want(pageHeadsApi.endpoints.ownHead.initiate({ params: { page: 'products' } }, once)) : undefined,
  ]);
  if (first.total === 0 && choice.search) await wantAlternatives(want, choice.search);
});

type Want = Parameters<Parameters<typeof pageData>[0]>[0]['want'];

/** Loaded on demand: most listings have no banner, and most searches have results. */
async function wantBanners(want: Want) {
  const { readCategoryBanners } = await import('./category-banner-data.ts');
  await want(readCategoryBanners());
}

async function wantAlternatives(want: Want, search: string) {
  const { searchApi } = await import('#web/resources/search/search.api.ts');
  await want(searchApi.endpoints.alternatives.initiate({ query: { q: search } }, once));
}
