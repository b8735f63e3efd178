import { expect, test, vi } from 'vitest';
import type { ImportKind } from '#contract/rules/csv-columns.ts';
import { importKinds } from '#contract/rules/csv-columns.ts';
import { makeStore } from '#web/app/store.ts';
import { adminCouponsApi } from '#web/resources/coupons/admin-coupons.api.ts';
import { adminPincodesApi } from '#web/resources/pincodes/admin-pincodes.api.ts';
import { adminProductsApi } from '#web/resources/products/admin-products.api.ts';
import { stockApi } from '#web/resources/stock/stock.api.ts';
import { forgetWhatImportsTouch } from './imports.api.ts';

const openStore = () => makeStore();
type Read = (store: ReturnType<typeof openStore>) => Promise<unknown>;

const readProducts: Read = ({ dispatch }) => dispatch(adminProductsApi.endpoints.adminProducts.initiate({ query: {} }));

/** Reads the staff list affected by each kind of import. */
const lists: Record<ImportKind, Read> = {
  products: readProducts,
  prices: readProducts,
  stock: ({ dispatch }) => dispatch(stockApi.endpoints.stock.initiate({ query: {} })),
  coupons: ({ dispatch }) => dispatch(adminCouponsApi.endpoints.adminCoupons.initiate({ query: {} })),
  pincodes: ({ dispatch }) => dispatch(adminPincodesApi.endpoints.adminPincodes.initiate({ query: {} })),
};

test.each(importKinds)('after an import of %s their list is asked for anew', async (kind) => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', asked);
  const store = openStore();
  await lists[kind](store);
  expect(asked).toHaveBeenCalledTimes(1);
  store.dispatch(forgetWhatImportsTouch());
  await expect.poll(() => asked).toHaveBeenCalledTimes(2);
});
