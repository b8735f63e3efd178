import { hash } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { ReturnRequest } from '#contract/return-request.ts';
import type { Return } from '#contract/returns.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest } from '#server/platform/idempotency.ts';
import { readerOf } from '#server/resources/orders/reader.ts';
import { listReturns } from './admin-returns.ts';
import { approveReturn } from './approve-return.ts';
import { cancelReturn } from './cancel-return.ts';
import { completeReturn } from './complete-return.ts';
import { noteSent } from './note-sent.ts';
import { payOutReturn } from './pay-out-return.ts';
import { receiveReturn } from './receive-return.ts';
import { rejectReturn } from './reject-return.ts';
import { requestReturn } from './request-return.ts';
import { returnOptionsOf } from './return-options.ts';
import { listMyReturns, readReturn } from './returns.ts';
import { refundInstead } from './refund-instead.ts';

const moves = {
  approved: approveReturn,
  rejected: rejectReturn,
  processing: receiveReturn,
  completed: completeReturn,
};

export function returnRoutes(bind: Bind, context: Context): void {
  bind(api.returns.options, async ({ caller, params, cookies }) => {
    return { options: await returnOptionsOf(context, params.id, readerOf(caller, cookies)) };
  });
  bind(api.returns.create, async ({ caller, body, headers, cookies, requestId }) => {
    const userId = caller.kind === 'user' ? caller.userId : null;
    const made = await requestReturn(context, {
      request: body,
      reader: readerOf(caller, cookies),
      userId,
      keyed: keyedRequest(`return ${body.orderId}`, headers['idempotency-key'], withHashedImages(body)),
      requestId,
    });
    const what = made.type === 'exchange' ? 'exchange' : 'return';
    return { message: `Your ${what} ${made.returnNumber} is requested.`, ...both(made) };
  });
  bind(api.returns.mine, ({ caller, query }) => listMyReturns(context, { userId: caller.userId, query }));
  bind(api.returns.one, async ({ caller, params, cookies }) => {
    return both(await readReturn(context, params.id, readerOf(caller, cookies)));
  });
  bind(api.returns.cancel, async ({ caller, params, body, cookies, requestId }) => {
    const reader = readerOf(caller, cookies);
    const userId = caller.kind === 'user' ? caller.userId : null;
    await cancelReturn(context, { returnId: params.id, reader, userId, reason: body.reason, requestId });
    return { message: 'Your return is cancelled.', ...both(await readReturn(context, params.id, reader)) };
  });
  bind(api.returns.sent, async ({ caller, params, body, cookies }) => {
    const reader = readerOf(caller, cookies);
    const userId = caller.kind === 'user' ? caller.userId : null;
    await noteSent(context, { returnId: params.id, reader, userId, trackingNumber: body.trackingNumber ?? '' });
    return {
      message: 'Thank you. We will tell you when it arrives.',
      ...both(await readReturn(context, params.id, reader)),
    };
  });
  bind(api.returns.refundInstead, async ({ caller, params, body, cookies, requestId }) => {
    const reader = readerOf(caller, cookies);
    const userId = caller.kind === 'user' ? caller.userId : null;
    await refundInstead(context, { returnId: params.id, reader, userId, wanted: body, requestId });
    const made = await readReturn(context, params.id, reader);
    const isBySource = made.refundMode === 'source';
    return { message: isBySource ? 'Your refund is on its way.' : 'We will send you your refund.', ...both(made) };
  });
  staffRoutes(bind, context);
}

function staffRoutes(bind: Bind, context: Context): void {
  bind(api.returns.all, ({ query }) => listReturns(context, query));
  bind(api.returns.setStatus, async ({ caller, params, body, requestId }) => {
    const { status, adminNotes: note, ...found } = body;
    await moves[status](context, { returnId: params.id, staffId: caller.userId, note, ...found, requestId });
    return { message: 'The return is up to date.', ...both(await readReturn(context, params.id, { staff: true })) };
  });
  bind(api.returns.paidOut, async ({ caller, params, body, requestId }) => {
    const { reference } = body;
    await payOutReturn(context, { returnId: params.id, staffId: caller.userId, reference, requestId });
    return { message: 'The payment is noted.', ...both(await readReturn(context, params.id, { staff: true })) };
  });
}

/**
 * The part of a request to hash for idempotency: photos by their own hash, because JSON would make them many times
 * larger.
 */
function withHashedImages({ images, ...rest }: ReturnRequest): object {
  return { ...rest, images: images.map((bytes) => hash('sha256', bytes)) };
}

/** One return under both names that earlier clients read. */
function both(one: Return) {
  return { return: one, returnRequest: one };
}
