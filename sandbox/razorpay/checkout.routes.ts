import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './context.ts';
import { beginPayment, finishPayment, outcomeOf, preferencesOf, requirePublicKey } from './pay-by-shopper.ts';
import { paymentOf } from './payments.ts';
import { qrPath } from './qr.ts';
import { bodyOf } from './requests.ts';

type Params = { Params: { id: string } };
type Query = { Querystring: { key_id?: string; order_id?: string } };

const folder = new URL('./checkout/', import.meta.url);

const files = {
  'frame.js': 'text/javascript; charset=utf-8',
  'methods.js': 'text/javascript; charset=utf-8',
  'elements.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
  'methods.css': 'text/css; charset=utf-8',
  'frame.html': 'text/html; charset=utf-8',
} as const;

/** CSP of the page inside the frame: only its own files and server. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The checkout script, the page in its frame, and that page's calls. */
export async function checkoutRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  serve(app, '/checkout.js', { file: 'checkout.js', type: 'text/javascript; charset=utf-8' });
  for (const [file, type] of Object.entries(files)) serve(app, `/checkout/${file}`, { file, type });

  app.get<Query>('/checkout/preferences', async ({ query }) => {
    requirePublicKey(sandbox, query.key_id);
    return preferencesOf(sandbox, query.order_id ?? '');
  });
  app.post('/checkout/payments', async (request) => {
    const body = bodyOf(request.body);
    requirePublicKey(sandbox, body.key_id);
    const { id, amount, method } = beginPayment(sandbox, body);
    const rupees = (amount / 100).toFixed(2);
    const address = `upi://pay?pa=shop@razorpay&pn=Test%20shop&tr=${id.slice(4)}&am=${rupees}&cu=INR`;
    return { payment_id: id, amount, ...(method === 'upi' && { qr: qrPath(address) }) };
  });
  app.get<Params & Query>('/checkout/payments/:id', async ({ params, query }) => {
    requirePublicKey(sandbox, query.key_id);
    return outcomeOf(sandbox, paymentOf(sandbox, params.id));
  });
  app.post<Params>('/checkout/payments/:id/finish', async ({ params, body }) => {
    const given = bodyOf(body);
    requirePublicKey(sandbox, given.key_id);
    return finishPayment(sandbox, params.id, given);
  });
}

function serve(app: FastifyInstance, path: string, { file, type }: { file: string; type: string }): void {
  const contents = readFileSync(new URL(file, folder));
  app.get(path, async (_request, reply) => {
    await reply
      .type(type)
      .headers({
        'cache-control': 'public, max-age=300',
        'content-security-policy': framePolicy,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .send(contents);
  });
}
