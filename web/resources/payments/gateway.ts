import type { Order } from '#contract/orders.ts';
import { brand } from '#contract/brand.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { loadGateway } from './gateway-script.ts';
import type { GatewayMethod, PaidReply } from './gateway-script.ts';
import type { Collection } from './start-payment.ts';

type OpenOptions = {
  collection: Collection;
  order: Order;
  method: GatewayMethod;
  onFailed: (words: string) => void;
  /** Whether the page below is still mounted; checked once the script has loaded. */
  isWanted: () => boolean;
};

/** The gateway's open checkout: `done` resolves to the payment, or null when closed; `close` closes it. */
type OpenCheckout = { done: Promise<PaidReply | null>; close: () => void };

/** Opens the gateway's checkout; rejects if its script fails to load. If no longer wanted, returns it as closed. */
export async function openGateway({
  collection,
  order,
  method,
  onFailed,
  isWanted,
}: OpenOptions): Promise<OpenCheckout> {
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

/** The chosen method first, the others below. Entering a UPI ID is no longer offered (NPCI, 28 February 2026). */
function displayOf(method: GatewayMethod) {
  return {
    blocks: { chosen: { name: 'Your way to pay', instruments: [{ method }] } },
    sequence: ['block.chosen'],
    preferences: { show_default_blocks: true },
    hide: [{ method: 'upi', flows: ['collect'] }],
  };
}

/** In-app browsers and some others open no second window, as banks and UPI apps need: there the page redirects. */
function isInAnotherApp(): boolean {
  return /Instagram|FBA[NV]|Opera Mini|UCBrowser/.test(navigator.userAgent);
}

/** The gateway closes itself when the reservation of the items ends. */
function secondsLeft(payBefore: string | null): number {
  const left = payBefore ? new Date(payBefore).getTime() - shopNow().getTime() : 0;
  return Math.max(Math.floor(left / 1000), 1);
}

/** Returns the brand colour token in hexadecimal, as the gateway expects it. */
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
