import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { defaultSeller } from '#contract/seller.ts';
import { openRazorpay } from '#sandbox/razorpay/razorpay.ts';
import { openShiprocket } from '#sandbox/shiprocket/shiprocket.ts';
import { demoShipping } from '#server/gateways/shipping/shipping.ts';

const keys = { keyId: 'rzp_test_proof', keySecret: 'only-for-proofs', webhookSecret: 'only-for-proofs-events' };

export type OutsideWorld = Awaited<ReturnType<typeof openOutsideWorld>>;

/**
 * Runs gateway, carrier and mail server in the proof's process, so that they outlive every shop and can be inspected.
 * Their events go to `shopPort`.
 */
export async function openOutsideWorld(shopPort: number) {
  const { keyId, keySecret, webhookSecret } = keys;
  const payments = await openRazorpay({
    keyId,
    keySecret,
    webhook: { url: `http://127.0.0.1:${shopPort}/api/webhooks/payments`, secret: webhookSecret },
  });
  const carrier = await openShiprocket({
    email: demoShipping.email,
    password: demoShipping.password,
    pickupLocation: 'work',
    pickupPincode: defaultSeller.warehouse.pincode,
    shownAt: 'http://localhost/shiprocket',
  });
  const mail = await openMailServer();
  const folder = await mkdtemp(join(tmpdir(), 'ksauni-proof-shop-'));
  return {
    payments,
    carrier,
    mails: mail.ids,
    /** The shop's settings for these services. */
    env: {
      SHOP_DATA: folder,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_URL: `${payments.origin}/v1`,
      SHIPROCKET_URL: carrier.apiUrl,
      SESSION_SECRET: 'only-for-proofs-on-this-machine-0',
      RATE_LIMITS: 'off',
    },
    async end() {
      await Promise.all([payments.close(), carrier.close(), mail.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Accepts every mail and counts it by Message-ID. */
async function openMailServer() {
  const ids = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const take = async () => {
        const { messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
        ids.set(messageId, (ids.get(messageId) ?? 0) + 1);
        done();
      };
      stream.on('end', () => void take());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { ids, port, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}
