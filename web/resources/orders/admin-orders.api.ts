import orderCalls from 'virtual:endpoints/adminOrders';
import refundCalls from 'virtual:endpoints/adminRefunds';
import shipmentCalls from 'virtual:endpoints/shipments';
import { mutation, query, shopApi } from '#web/platform/api.ts';
import type { Tag } from '#web/platform/cache-tags.ts';

/** Errors are shown in place in lists and drawers. */
const quiet = { quiet: true } as const;
/** A cancellation or refund also restocks pieces and releases the coupon. */
const touched: readonly Tag[] = ['orders', 'returns', 'dashboard', 'stock', 'products', 'coupons'];
const write = { ...quiet, timeoutSeconds: 60, invalidates: touched };

/** Orders, for staff. */
const adminOrdersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    deskOrders: query(build, orderCalls.list, { ...quiet, tags: ['orders'] }),
    deskCounts: query(build, orderCalls.counts, { ...quiet, tags: ['orders'] }),
    deskIds: query(build, orderCalls.ids, { ...quiet, view: (reply) => reply.ids }),
    deskOrder: query(build, orderCalls.one, { ...quiet, tags: ['orders'], view: (reply) => reply.order }),
    /** Also assigns invoice numbers to orders without one. */
    invoiced: query(build, orderCalls.invoiced, { ...quiet, timeoutSeconds: 60, view: (reply) => reply.results }),
    bulkOrders: mutation(build, orderCalls.bulk, write),
    /** Read-only, but takes as long as the carrier. */
    printLabels: mutation(build, orderCalls.labels, { ...quiet, timeoutSeconds: 60 }),
    addOrderNote: mutation(build, orderCalls.addNote, write),
    confirmCash: mutation(build, orderCalls.confirmCash, write),
    settleReview: mutation(build, orderCalls.settleReview, write),
    settleParcel: mutation(build, orderCalls.settleParcel, write),
    setOrderStatus: mutation(build, shipmentCalls.setStatus, write),
    retryParcel: mutation(build, shipmentCalls.retry, write),
    /** Untagged: items just refunded must not be requested again. Each selection is a request of its own. */
    refundPreview: query(build, refundCalls.preview, { ...quiet, view: (reply) => reply.preview }),
    refundOrder: mutation(build, refundCalls.refund, write),
    retryRefund: mutation(build, refundCalls.retry, write),
    noteSentRefund: mutation(build, refundCalls.sent, write),
  }),
});

export const {
  useDeskOrdersQuery,
  useDeskCountsQuery,
  useLazyDeskIdsQuery,
  useDeskOrderQuery,
  useLazyInvoicedQuery,
  useBulkOrdersMutation,
  usePrintLabelsMutation,
  useAddOrderNoteMutation,
  useConfirmCashMutation,
  useSetOrderStatusMutation,
  useRetryParcelMutation,
  useRefundPreviewQuery,
  useRefundOrderMutation,
  useRetryRefundMutation,
  useNoteSentRefundMutation,
  useSettleReviewMutation,
  useSettleParcelMutation,
} = adminOrdersApi;

/** The list as CSV, and documents of many orders as one PDF. */
export const { export: ordersExport, papers: orderPapers } = orderCalls;
