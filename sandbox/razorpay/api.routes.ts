import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sandbox } from './context.ts';
import { RazorpayError } from './errors.ts';
import { strikeCalls } from './faults.ts';
import { changeNotes, createOrder, listOrders, orderOf, paymentsOfOrder } from './orders.ts';
import { capturePayment, paymentOf } from './payments.ts';
import { refundOf, refundPayment } from './refunds.ts';
import { bodyOf, collection, isRecord, pageIn } from './requests.ts';

type Params = { Params: { id: string } };

/** The API for the shop's server, authenticated by key and secret. */
export async function apiRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { book } = sandbox;
  app.addHook('onRequest', async (request) => requireKey(request, sandbox));
  strikeCalls(app, sandbox.switches);
  app.post('/orders', async ({ body }) => createOrder(sandbox, bodyOf(body)));
  app.get('/orders', async ({ query }) => listOrders(sandbox, queryOf(query)));
  app.get<Params>('/orders/:id', async ({ params }) => orderOf(sandbox, params.id));
  app.patch<Params>('/orders/:id', async ({ params, body }) => changeNotes(sandbox, params.id, bodyOf(body)));
  app.get<Params>('/orders/:id/payments', async ({ params }) => paymentsOfOrder(sandbox, params.id));
  app.get('/payments', async ({ query }) => collection(book.payments.values(), pageIn(queryOf(query))));
  app.get<Params>('/payments/:id', async ({ params }) => paymentOf(sandbox, params.id));
  app.post<Params>('/payments/:id/capture', async ({ params, body }) =>
    capturePayment(sandbox, params.id, bodyOf(body)),
  );
  app.post<Params>('/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency'];
    return refundPayment(sandbox, paymentOf(sandbox, params.id), {
      body: bodyOf(body ?? {}),
      key: key === undefined ? undefined : String(key),
    });
  });
  app.get<Params>('/payments/:id/refunds', async ({ params, query }) => {
    const { id } = paymentOf(sandbox, params.id);
    const refunds = [...book.refunds.values()].filter(({ payment_id: paymentId }) => paymentId === id);
    return collection(refunds, pageIn(queryOf(query)));
  });
  app.get<Params>('/refunds/:id', async ({ params }) => refundOf(sandbox, params.id));
}

/** The scheme is case-sensitive here. */
export function requireKey(request: FastifyRequest, { settings }: Sandbox): void {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  const expected = Buffer.from(`Basic ${credentials}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new RazorpayError(401, 'Authentication failed');
}

function queryOf(query: unknown): Record<string, unknown> {
  return isRecord(query) ? query : {};
}
