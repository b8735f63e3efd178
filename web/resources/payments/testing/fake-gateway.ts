import { vi } from 'vitest';
import type { OpenGateway } from '../gateway-script.ts';

type Options = ConstructorParameters<OpenGateway>[0];

/** Closes the open checkout. */
let dismiss: (() => void) | undefined;
/** Completes its payment. */
let reply: Options['handler'] | undefined;

/** Called when the checkout opens. */
export const opened = vi.fn<() => void>();

/** One for all tests, because the gateway's script is loaded once. */
const Gateway: OpenGateway = class {
  open = opened;
  close = () => undefined;
  on = () => undefined;
  constructor({ modal, handler }: Options) {
    dismiss = modal.ondismiss;
    reply = handler;
  }
};

/** Installs the gateway; jsdom has no canvas, so the brand colour is left out. */
export function setUpGateway() {
  dismiss = undefined;
  reply = undefined;
  opened.mockClear();
  window.Razorpay = Gateway;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/** Closes the gateway's checkout without paying, once it is open. */
export async function closeGateway() {
  await vi.waitFor(() => {
    if (!dismiss) throw new Error('The checkout of the gateway is not open.');
    dismiss();
  }, 5_000);
}

/** Pays in the gateway's checkout, once it is open. */
export async function payAtGateway() {
  await vi.waitFor(() => {
    if (!reply) throw new Error('The checkout of the gateway is not open.');
    reply({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' });
  }, 5_000);
}
