import calls from 'virtual:endpoints/stock';
import { mutation, query, shopApi } from '#web/platform/api.ts';
import type { Tag } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** What is on the shelf also stands in the lists of products and on the overview. */
const touched: readonly Tag[] = ['stock', 'products', 'dashboard'];

/** What is on the shelf, for staff. */
export const stockApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    stock: query(build, calls.list, { ...options, tags: ['stock'] }),
    stockLine: query(build, calls.one, { ...options, tags: ['stock'] }),
    adjustStock: mutation(build, calls.adjust, { ...options, invalidates: touched }),
    adjustMany: mutation(build, calls.bulk, { ...options, invalidates: touched }),
    setLowLevel: mutation(build, calls.setLevel, { ...options, invalidates: ['stock'] }),
    setShopLevel: mutation(build, calls.setShopLevel, { ...options, invalidates: ['stock'] }),
  }),
});

export const {
  useStockQuery,
  useStockLineQuery,
  useAdjustStockMutation,
  useAdjustManyMutation,
  useSetLowLevelMutation,
  useSetShopLevelMutation,
} = stockApi;

/** The list as CSV, in the columns that an import reads. */
export const stockExport = calls.export;

/** Reads again all that is shown of the stock: pages of a history fit together only if they are read at the same time. */
export const readStockAgain = () => stockApi.util.invalidateTags(['stock']);
