import { vi } from 'vitest';
import type { OpenGateway } from '../gateway-script.ts';

/** Closes the checkout that is open. */
let dismiss: (() => void) | undefined;

/** Hears when the checkout comes on the screen. */
export const opened = vi.fn<() => void>();

/** One for all tests: the gateway's script is fetched once. */
const Gateway: OpenGateway = class {
  open = opened;
  close = () => undefined;
  on = () => undefined;
  constructor({ modal }: ConstructorParameters<OpenGateway>[0]) {
    dismiss = modal.ondismiss;
  }
};

/** The gateway's script is there; jsdom draws nothing, so the shop's colour is left out. */
export function setUpGateway() {
  dismiss = undefined;
  opened.mockClear();
  window.Razorpay = Gateway;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/** Somebody closes the gateway's checkout, as soon as it is open, without having paid there. */
export async function closeGateway() {
  await vi.waitFor(() => {
    if (!dismiss) throw new Error('The checkout of the gateway is not open.');
    dismiss();
  });
}
