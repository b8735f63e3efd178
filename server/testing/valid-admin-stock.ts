import { addProduct } from './test-goods.ts';
import { importsOf } from './test-imports.ts';
import type { TestShop } from './test-shop.ts';

const filter = { search: 'tee', state: 'low', category: crypto.randomUUID() };

/** Valid requests for each stock endpoint, with every field set. */
export async function adminStockRequests({ pool }: TestShop) {
  const { variants } = await addProduct(pool, { stock: 1_000 });
  const [one, other] = variants.map(({ id }) => id);
  const params = { variantId: one ?? '' };
  const who = { ids: [other ?? ''] };
  return {
    list: { query: { page: '1', limit: '5', sort: '-available', ...filter } },
    export: { query: { sort: 'sku', ...filter } },
    one: { params, query: { page: '1', limit: '5' } },
    adjust: { params, body: { change: 3, reason: 'received', note: 'Box 7' } },
    setLevel: { params, body: { lowStockLevel: 8 } },
    setShopLevel: { body: { lowStockLevel: 6 } },
    bulk: { body: { action: 'adjust', change: 2, reason: 'found', note: 'Shelf 4', key: crypto.randomUUID(), who } },
  };
}

/** The same for imports; one has been checked and waits. */
export async function importRequests({ pool, ask, runJobs }: TestShop, token: string) {
  const { slug } = await addProduct(pool);
  const { check } = importsOf({ ask, runJobs, token });
  const file = `Handle,Price\n${slug},555\nnone,1`;
  const params = { id: (await check('prices', file)).json.import._id };
  return {
    list: { query: { page: '1', limit: '5' } },
    check: { body: { kind: 'prices', fileName: 'sale.csv', file } },
    one: { params },
    rows: { params, query: { page: '1', limit: '5', state: 'bad' } },
    problems: { params },
    apply: { params },
    sheet: { params: { kind: 'prices' }, query: { sample: 'true', category: crypto.randomUUID() } },
  };
}
