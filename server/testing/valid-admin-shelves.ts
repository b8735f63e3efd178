import { addCategory, addProduct } from './test-goods.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Valid requests for each category administration endpoint, with every field set; call it once all categories exist.
 */
export async function adminCategoryRequests({ pool }: TestShop, image: string) {
  const make = (slug: string) => addCategory(pool, { slug, onHomepage: false });
  const [above, changed, changedAsBefore] = [await make('above'), await make('changed'), await make('changed-before')];
  const [removed, removedAsBefore] = [await make('removed'), await make('removed-before')];
  const { rows } = await pool.query<{ id: string }>('select id from categories');
  const body = (name: string) => ({
    name,
    description: 'Cloth',
    slug: name.toLowerCase(),
    parentCategory: above,
    isActive: true,
    showOnHomepage: false,
    sortOrder: 3,
    image,
    alt: 'A tee',
    removeImage: false,
    seoTitle: 'Cloth',
    seoDescription: 'All cloth',
  });
  return {
    list: { query: { search: 'over', state: 'shown', sort: '-products' } },
    export: { query: { search: 'over', state: 'shown', sort: 'name' } },
    one: { params: { id: above } },
    order: { body: { ids: rows.map(({ id }) => id).toReversed() } },
    add: { body: body('Linen') },
    update: { params: { id: changed }, body: body('Khadi') },
    remove: { params: { id: removed }, query: { moveTo: above } },
    addAsBefore: { body: body('Denim') },
    updateAsBefore: { params: { id: changedAsBefore }, body: body('Jersey') },
    removeAsBefore: { params: { id: removedAsBefore }, query: { moveTo: above } },
  };
}

/** Valid requests for each endpoint of the whole top 10; `seen` is its content at that time. */
export async function adminTop10Requests({ pool }: TestShop, seen: readonly string[]) {
  return {
    save: { body: { products: [(await addProduct(pool)).id], seen: [...seen] } },
    bestSellers: { query: { days: '7' } },
  };
}

/** Valid requests for each endpoint of the whole strip. */
export function adminTshirtRequests(tshirts: readonly string[]) {
  return {
    list: { query: { search: 'lotus', state: 'shown', sort: 'alt' } },
    export: { query: { search: 'lotus', state: 'shown', sort: '-alt' } },
    bulk: { body: { action: 'hide', who: { ids: [...tshirts] } } },
    order: { body: { ids: tshirts.toReversed() } },
  };
}
