import { openRazorpay } from '#sandbox/razorpay/razorpay.ts';
import { type SwitchChange, turn, defaultSwitches } from '#sandbox/razorpay/switches.ts';
import { testTimeline } from '#sandbox/timeline.ts';
import type { SentEvent } from '#sandbox/razorpay/webhooks.ts';
import type { PaymentSettings } from '#server/gateways/payments/payments.ts';

const keys = { keyId: 'rzp_test_shop', keySecret: 'secret-of-the-key', webhookSecret: 'secret-of-webhooks' };

/** What the browser gets after the shopper has paid. */
export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;

/** Opens the Razorpay stand-in on a port of its own; its time does not advance until a test lets some pass. */
export async function openTestGateway() {
  const { keyId, keySecret, webhookSecret } = keys;
  const timeline = testTimeline(new Date());
  // Never sent: tests deliver the events to the shop themselves.
  const webhook = { url: 'http://127.0.0.1:1/', secret: webhookSecret };
  const sandbox = await openRazorpay({ keyId, keySecret, webhook, timeline });
  const asUsual = () => {
    turn(sandbox.switches, { ...defaultSwitches(), webhooks: { ...defaultSwitches().webhooks, held: true } });
  };
  asUsual();

  async function switchboard(path: string, body: object): Promise<Record<string, string>> {
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.origin}/switchboard${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    // Sound: every response of the switchboard is an object.
    return (await answer.json()) as Record<string, string>;
  }

  const settings: PaymentSettings = {
    ...keys,
    apiUrl: `${sandbox.origin}/v1`,
    checkoutScript: `${sandbox.origin}/v1/checkout.js`,
  };
  return {
    ...sandbox,
    settings,
    timeline,
    /** Resets all switches to normal operation. */
    asUsual,
    turn: (change: SwitchChange) => turn(sandbox.switches, change),
    /** Pays an order at the gateway; with `answer: 'failure'` or `'cancel'` the payment fails or is cancelled. */
    async pay(orderId: string, more: object = {}): Promise<Paid> {
      const { payment_id: id = '', razorpay_signature: signature = '' } = await switchboard('/pay', {
        order_id: orderId,
        method: 'upi',
        ...more,
      });
      return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: signature };
    },
    /** Late approval by the bank, or the result of a pending refund. */
    authorize: (paymentId: string) => switchboard(`/payments/${paymentId}/authorize`, {}),
    settleRefund: (refundId: string, status: 'processed' | 'failed') =>
      switchboard(`/refunds/${refundId}/${status}`, {}),
    /** Events about an order at the gateway, or all. */
    events: (orderId?: string): SentEvent[] =>
      sandbox.webhooks.sent.filter(({ body }) => orderId === undefined || body.includes(orderId)),
  };
}
