import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest } from '#server/platform/idempotency.ts';
import { passCookie, passKeyIn } from '#server/resources/orders/order-pass.ts';
import { cancelDraft, changeDraft, sendDraft } from './change-draft.ts';
import { findCustomers } from './customers.ts';
import { draftAgain } from './draft-again.ts';
import { addDraft, listDrafts, readDraft } from './drafts.ts';
import { orderByLink, readPaymentLink } from './payment-links.ts';
import { placeDraft } from './place-draft.ts';
import { priceDraft } from './price-draft.ts';

export function draftRoutes(bind: Bind, context: Context): void {
  const answer = async (message: string, id: string, activityId: string) => ({
    message,
    draft: await readDraft(context, id),
    activityId,
  });
  bind(api.drafts.list, ({ query }) => listDrafts(context, query));
  bind(api.drafts.customers, async ({ query }) => ({ customers: await findCustomers(context, query.search) }));
  bind(api.drafts.quote, ({ body }) => priceDraft(context, body));
  bind(api.drafts.one, async ({ params }) => ({ draft: await readDraft(context, params.id) }));
  bind(api.drafts.add, async ({ body, caller: { userId: staffId }, headers, activityId }) => {
    const keyed = keyedRequest(`draft ${staffId}`, headers['idempotency-key'], body);
    return answer('The draft is saved.', await addDraft(context, { input: body, staffId, keyed }), activityId);
  });
  bind(api.drafts.again, async ({ params: { id: orderId }, caller, activityId }) => {
    const id = await draftAgain(context, { orderId, staffId: caller.userId });
    return answer('The order is copied.', id, activityId);
  });
  bind(api.drafts.update, async ({ params: { id }, body: { version, ...input }, activityId }) => {
    await changeDraft(context, { id, version }, input);
    return answer('The draft is saved.', id, activityId);
  });
  bind(api.drafts.send, async ({ params: { id }, body: { version }, activityId }) => {
    await sendDraft(context, { id, version });
    return answer('The link is ready.', id, activityId);
  });
  bind(api.drafts.place, async ({ params: { id }, body, caller, requestId, address }) => {
    const order = await placeDraft(context, id, { ...body, staffId: caller.userId, requestId, address });
    const message =
      order.paymentInfo.method === 'COD' ? 'The order is placed.' : 'The customer is already paying for it online.';
    return { message, order, draft: await readDraft(context, id) };
  });
  bind(api.drafts.cancel, async ({ params: { id }, activityId }) => {
    await cancelDraft(context, id);
    return answer('The draft is cancelled.', id, activityId);
  });
  bind(api.paymentLinks.one, async ({ params }) => ({
    link: await readPaymentLink(context, params.token),
  }));
  bind(api.paymentLinks.order, async ({ params, body, cookies, setCookie, requestId, address }) => {
    const ordering = { ...body, requestId, address, before: passKeyIn(cookies) };
    const { order, collecting, secret } = await orderByLink(context, params.token, ordering);
    setCookie(passCookie.name, secret, passCookie);
    const razorpayOrder = collecting && { ...collecting, currency: 'INR' as const };
    return { order, razorpayOrder, checkout: context.payments.checkout };
  });
}
