import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireKey } from './api.routes.ts';
import type { Sandbox } from './context.ts';
import { invalid } from './errors.ts';
import { authorizePayment, failPayment } from './payments.ts';
import { finishPayment, beginPayment } from './pay-by-shopper.ts';
import { settleRefund } from './refunds.ts';
import { bodyOf } from './requests.ts';
import { switchChange, turn, defaultSwitches } from './switches.ts';
import { failureFor } from './test-data.ts';

type Params = { Params: { id: string } };

/** The switches over HTTP, with the same key and secret, for tests in another process. */
export async function controlRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { switches, webhooks } = sandbox;
  app.addHook('onRequest', async (request) => requireKey(request, sandbox));
  app.get('/switches', async () => switches);
  app.patch('/switches', async ({ body }) => {
    const change = switchChange.safeParse(body);
    if (!change.success) throw invalid('', z.prettifyError(change.error));
    turn(switches, change.data);
    return switches;
  });
  app.delete('/switches', async () => {
    turn(switches, defaultSwitches());
    return switches;
  });
  app.get('/webhooks', async () => webhooks.sent.map(({ body: _, signature: __, ...event }) => event));
  app.post('/webhooks/release', async () => {
    webhooks.release();
    await webhooks.settled();
    return {};
  });
  // A complete payment in one call, for tests without a browser.
  app.post('/pay', async ({ body }) => {
    const payment = beginPayment(sandbox, bodyOf(body));
    return { payment_id: payment.id, ...finishPayment(sandbox, payment.id, { answer: 'success', ...bodyOf(body) }) };
  });
  app.post<Params>('/payments/:id/authorize', async ({ params }) => authorizePayment(sandbox, params.id));
  app.post<Params>('/payments/:id/fail', async ({ params }) =>
    failPayment(sandbox, params.id, failureFor('payment_failed')),
  );
  app.post<{ Params: { id: string; status: 'processed' | 'failed' } }>('/refunds/:id/:status', async ({ params }) =>
    settleRefund(sandbox, params.id, params.status === 'failed' ? 'failed' : 'processed'),
  );
}
