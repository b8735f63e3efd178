import calls from 'virtual:endpoints/shopSettings';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const read = { ...options, tags: ['settings'] } as const;
const write = { ...options, invalidates: ['settings', 'activity'] } as const;

/** Settings of the shop itself: seller, documents, returns, order notices, warehouse. */
const shopSettingsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    sellerSettings: query(build, calls.seller, read),
    saveSeller: mutation(build, calls.saveSeller, write),
    paperSettings: query(build, calls.papers, read),
    savePapers: mutation(build, calls.savePapers, write),
    returnSettings: query(build, calls.returns, read),
    saveReturns: mutation(build, calls.saveReturns, write),
    newsSettings: query(build, calls.news, read),
    saveNews: mutation(build, calls.saveNews, write),
    warehouseSettings: query(build, calls.warehouse, read),
    saveWarehouse: mutation(build, calls.saveWarehouse, write),
  }),
});

export const { useSellerSettingsQuery, useSaveSellerMutation } = shopSettingsApi;
export const { usePaperSettingsQuery, useSavePapersMutation } = shopSettingsApi;
export const { useReturnSettingsQuery, useSaveReturnsMutation } = shopSettingsApi;
export const { useNewsSettingsQuery, useSaveNewsMutation } = shopSettingsApi;
export const { useWarehouseSettingsQuery, useSaveWarehouseMutation } = shopSettingsApi;
