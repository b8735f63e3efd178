import calls from 'virtual:endpoints/stockAlerts';
import { mutation, shopApi } from '#web/platform/api.ts';

const stockAlertsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Errors are shown in place in the dialog.
    noteStockAlert: mutation(build, calls.add, { quiet: true }),
    undoStockAlert: mutation(build, calls.undo, { quiet: true }),
  }),
});

export const { useNoteStockAlertMutation, useUndoStockAlertMutation } = stockAlertsApi;
