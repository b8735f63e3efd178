import calls from 'virtual:endpoints/stockAlerts';
import { mutation, shopApi } from '#web/platform/api.ts';

export const stockAlertsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // The dialog says in place what went wrong.
    noteStockAlert: mutation(build, calls.add, { quiet: true }),
    undoStockAlert: mutation(build, calls.undo, { quiet: true }),
  }),
});

export const { useNoteStockAlertMutation, useUndoStockAlertMutation } = stockAlertsApi;
