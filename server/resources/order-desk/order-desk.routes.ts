import type { WholeOrder } from '#contract/admin-orders.ts';
import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { PaperPress } from '#server/resources/invoices/paper-press.ts';
import { keyedRequest, replyOnce } from '#server/platform/idempotency.ts';
import { bulkOrders } from './bulk-orders.ts';
import { confirmCash } from './confirm-cash.ts';
import { exportOrders, listDesk, readCounts, readIds } from './desk-orders.ts';
import { addNote } from './notes.ts';
import { printLabels } from './print-labels.ts';
import { judgeInvoices, printInvoices, printSlips } from './print-papers.ts';
import { previewRefund, refundOrder } from './refund-order.ts';
import { retryRefund } from './retry-refund.ts';
import { settleParcel } from './settle-parcel.ts';
import { settleReview } from './settle-review.ts';
import { noteSentRefund } from './sent-refund.ts';
import { readWholeOrder } from './whole-order.ts';

export function orderDeskRoutes(bind: Bind, context: Context): void {
  const answer = async (message: string, orderId: string) => ({
    message,
    order: await readWholeOrder(context, orderId),
  });
  bindLists(bind, context);
  bindSteps(bind, context, answer);
  bindRefunds(bind, context, answer);
}

/** Builds a call's response: its message and the order as it is afterwards. */
type Answer = (message: string, orderId: string) => Promise<{ message: string; order: WholeOrder }>;

function bindLists(bind: Bind, context: Context): void {
  // A separate press, so that shoppers do not wait while staff print two hundred documents.
  const press = new PaperPress();
  bind(api.adminOrders.list, ({ query }) => listDesk(context, query));
  bind(api.adminOrders.counts, () => readCounts(context));
  bind(api.adminOrders.ids, async ({ query }) => ({ ids: await readIds(context, query) }));
  bind(api.adminOrders.export, async ({ query }) => ({ file: await exportOrders(context, query), name: 'orders.csv' }));
  bind(api.adminOrders.invoiced, async ({ query }) => ({ results: await judgeInvoices(context, query.ids) }));
  bind(api.adminOrders.papers, async ({ query: { kind, ids } }) => {
    const print = kind === 'slips' ? printSlips : printInvoices;
    return { file: await print(context, press, ids), name: `${kind}.pdf` };
  });
  bind(api.adminOrders.labels, ({ body }) => printLabels(context, body.who));
  bind(api.adminOrders.one, async ({ params }) => ({ order: await readWholeOrder(context, params.id) }));
}

function bindSteps(bind: Bind, context: Context, answer: Answer): void {
  bind(api.adminOrders.bulk, async ({ body, caller: { userId }, requestId }) => ({
    results: await bulkOrders(context, { userId, requestId }, body),
  }));
  bind(api.adminOrders.addNote, async ({ params: { id }, body, caller: { userId }, headers, activityId: now }) => {
    const keyed = keyedRequest(`order-note ${id} ${userId}`, headers['idempotency-key'], body);
    const { activityId } = await replyOnce(context, keyed, async (inTx) => {
      await addNote(inTx, { orderId: id, authorId: userId, text: body.text });
      return { activityId: now };
    });
    return { ...(await answer('The note is saved.', id)), activityId };
  });
  bind(api.adminOrders.confirmCash, async ({ params: { id }, body, caller: { userId }, requestId }) => {
    await confirmCash(context, { orderId: id, ...body, userId, requestId });
    return answer(body.isConfirmed ? 'The order is confirmed.' : 'The order waits to be confirmed.', id);
  });
  bind(api.adminOrders.settleReview, async ({ params: { id }, body, caller: { userId } }) => {
    await settleReview(context, { orderId: id, userId, ...body });
    return answer('The payment is settled.', id);
  });
  bind(api.adminOrders.settleParcel, async ({ params: { id }, body, caller: { userId } }) => {
    await settleParcel(context, { orderId: id, userId, ...body });
    return answer('The parcel is settled.', id);
  });
}

function bindRefunds(bind: Bind, context: Context, answer: Answer): void {
  bind(api.adminRefunds.preview, async ({ params, body }) => ({
    preview: await previewRefund(context, params.id, body),
  }));
  bind(api.adminRefunds.refund, async ({ params: { id: orderId }, body, caller: { userId }, headers, requestId }) => {
    const keyed = keyedRequest(`desk-refund ${orderId} ${userId}`, headers['idempotency-key'], body);
    await refundOrder(context, { orderId, wish: body, userId, requestId, keyed });
    const order = await readWholeOrder(context, orderId);
    return { message: refundWords(order, body.expectedRefund), order };
  });
  bind(api.adminRefunds.retry, async ({ params }) =>
    answer('The gateway is asked again.', await retryRefund(context, params.id)),
  );
  bind(api.adminRefunds.sent, async ({ params, body, caller, requestId }) => {
    const sent = { refundId: params.id, reference: body.reference, staffId: caller.userId, requestId };
    return answer('The payment is noted.', await noteSentRefund(context, sent));
  });
}

/** Money of a cash order is on its way only once staff have sent it. */
function refundWords({ paymentInfo, status }: WholeOrder, refund: number): string {
  if (refund === 0) return status === 'delivered' ? 'The items are taken back.' : 'The items are cancelled.';
  return paymentInfo.method === 'COD' ? 'The refund is ready to be sent by hand.' : 'The money is on its way back.';
}
