import type { Order } from '#contract/orders.ts';
import { brand } from '#contract/brand.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { loadGateway } from './gateway-script.ts';
import type { GatewayMethod, PaidReply } from './gateway-script.ts';
import type { Collection } from './start-payment.ts';

type Opening = {
  collection: Collection;
  order: Order;
  method: GatewayMethod;
  onFailed: (words: string) => void;
  /** Whether the page it is to open over is still there; asked once the script has come. */
  isWanted: () => boolean;
};

/** The gateway's checkout on the screen: `done` is what was paid, or null when it was closed; `close` takes it away. */
export type OpenCheckout = { done: Promise<PaidReply | null>; close: () => void };

/** Opens the gateway's checkout on a way to pay; rejects when its script does not arrive. Not wanted any more, it is closed from the start. */
export async function openGateway({ collection, order, method, onFailed, isWanted }: Opening): Promise<OpenCheckout> {
  const Gateway = await loadGateway(collection.script);
  if (!isWanted()) return { done: Promise.resolve(null), close: () => undefined };
  const { fullName, email, phoneNumber } = order.shippingAddress;
  const { promise: done, resolve } = Promise.withResolvers<PaidReply | null>();
  const checkout = new Gateway({
    key: collection.key,
    order_id: collection.orderId,
    amount: collection.amount,
    currency: 'INR',
    name: brand.name,
    description: `Order ${order.orderNumber}`,
    prefill: { name: fullName, email, contact: phoneNumber, method },
    theme: { color: brandColour() },
    timeout: secondsLeft(order.payBefore),
    retry: { enabled: true },
    config: { display: displayOf(method) },
    modal: { ondismiss: () => resolve(null), confirm_close: true, handleback: true },
    handler: resolve,
    ...(isInAnotherApp() && { callback_url: `${location.origin}/payment-return`, redirect: true }),
  });
  checkout.on('payment.failed', ({ error }) => onFailed(error.description ?? ''));
  checkout.open();
  return { done, close: () => checkout.close() };
}

/** The chosen way first, the others below it. Typing a UPI ID is no longer offered (NPCI, 28 February 2026). */
function displayOf(method: GatewayMethod) {
  return {
    blocks: { chosen: { name: 'Your way to pay', instruments: [{ method }] } },
    sequence: ['block.chosen'],
    preferences: { show_default_blocks: true },
    hide: [{ method: 'upi', flows: ['collect'] }],
  };
}

/** Browsers within other apps open no second window, which banks and UPI apps need: there the page itself goes and comes back. */
function isInAnotherApp(): boolean {
  return /Instagram|FBA[NV]|Opera Mini|UCBrowser/.test(navigator.userAgent);
}

/** The gateway closes by itself when the shop no longer holds the pieces. */
function secondsLeft(payBefore: string | null): number {
  const left = payBefore ? new Date(payBefore).getTime() - shopNow().getTime() : 0;
  return Math.max(Math.floor(left / 1000), 1);
}

/** The red of our tokens as the gateway wants it, in hexadecimal. */
function brandColour(): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--brand');
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
