import calls from 'virtual:endpoints/stock';
import { mutation, query, shopApi } from '#web/platform/api.ts';
import type { Tag } from '#web/platform/cache-tags.ts';

const options = { quiet: true } as const;

/** Stock and low-stock levels also decide product lists and the overview. */
const touched: readonly Tag[] = ['stock', 'products', 'dashboard'];

/** Stock, for staff. */
export const stockApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    stock: query(build, calls.list, { ...options, tags: ['stock'] }),
    stockLine: query(build, calls.one, { ...options, tags: ['stock'] }),
    adjustStock: mutation(build, calls.adjust, { ...options, invalidates: touched }),
    adjustMany: mutation(build, calls.bulk, { ...options, invalidates: touched }),
    setLowLevel: mutation(build, calls.setLevel, { ...options, invalidates: touched }),
    setShopLevel: mutation(build, calls.setShopLevel, { ...options, invalidates: touched }),
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

/** The list as CSV, in the columns an import reads. */
export const stockExport = calls.export;

/** Refetches all stock shown: pages of a history fit together only if read at the same time. */
export const readStockAgain = () => stockApi.util.invalidateTags(['stock']);
