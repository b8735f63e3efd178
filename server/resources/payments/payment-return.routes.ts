import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectOrderBehind } from './payments.queries.ts';
import { verifyPayment } from './verify-payment.ts';

/** The signature replaces the session: a cross-site form sends no cookies. */
const anybody = { staff: true } as const;

/** The gateway's form fields when the shopper did not pay. */
const refusal = z.object({ 'error[metadata]': z.string().max(1_000) });
const metadata = z.object({ order_id: z.string().max(64) });

/**
 * Handles the gateway's return form. In in-app browsers, such as Instagram's, the gateway's page replaces the shop's
 * and returns by posting a form. Whatever the form says, the shopper is redirected to a page of the shop, also when they
 * cannot be served (`pageAfterForm`).
 */
export function paymentReturn(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const rateLimit = context.config.RATE_LIMITS ? { max: 600, timeWindow: 15 * 60_000 } : false;
    scope.post('/payment-return', { config: { rateLimit } }, async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(await nextPage(context, request.body), 303),
    );
  });
}

async function nextPage(context: Context, form: unknown): Promise<string> {
  const claim = api.payments.verify.body.safeParse(form);
  if (claim.success) return pageOf('/order-confirmation', await paidOrder(context, claim.data));
  // The confirmation page would await a payment; the order's own page says that none was received and offers to pay.
  return pageOf('/order', await unpaidOrder(context, form));
}

function pageOf(path: string, orderId: string | undefined): string {
  return orderId ? `${path}/${orderId}` : '/checkout';
}

async function paidOrder(context: Context, claim: z.output<typeof api.payments.verify.body>) {
  try {
    return await verifyPayment(context, claim, anybody);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

async function unpaidOrder(context: Context, form: unknown): Promise<string | undefined> {
  const parsed = refusal.safeParse(form);
  const about = parsed.success ? metadata.safeParse(jsonIn(parsed.data['error[metadata]'])) : undefined;
  return about?.success ? selectOrderBehind(context.db, about.data.order_id, anybody) : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
