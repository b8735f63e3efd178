import { vi } from 'vitest';
import type { OpenGateway } from '../gateway-script.ts';

/** Closes the open checkout. */
let dismiss: (() => void) | undefined;

/** Called when the checkout opens. */
export const opened = vi.fn<() => void>();

/** One for all tests, because the gateway's script is loaded once. */
const Gateway: OpenGateway = class {
  open = opened;
  close = () => undefined;
  on = () => undefined;
  constructor({ modal }: ConstructorParameters<OpenGateway>[0]) {
    dismiss = modal.ondismiss;
  }
};

/** Installs the gateway; jsdom has no canvas, so the brand colour is left out. */
export function setUpGateway() {
  dismiss = undefined;
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
