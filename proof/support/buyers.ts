import { address, type TestProduct } from '#server/testing/test-goods.ts';
import { keyed, lineOf } from '#server/testing/order-requests.ts';
import { finishPayment, beginPayment } from '#sandbox/razorpay/pay-by-shopper.ts';
import { askShop, type Asked, cookieIn, type Reply } from './ask-shop.ts';
import type { OutsideWorld } from './outside-world.ts';

/** What the shop has acknowledged to a buyer, which must remain true. */
export type Acknowledged = { orderId: string; total: number; isPaid: boolean };

/** How a client retries without a response. */
export type Doors = {
  /** Returns the port; that of another shop after a failure. Throws to abort. */
  next(): number;
  /** Milliseconds before a retry; 50 by default. */
  pause?(): number;
};

/** Called with each unsuccessful response or error. */
export type Told = (trouble: Reply | Error) => void;

/** Repeats a request, at changing shops, until the response is not "try again" (503). */
export async function insist(doors: Doors, asked: Asked, told: Told = () => undefined): Promise<Reply> {
  for (;;) {
    const door = doors.next();
    try {
      const reply = await askShop(door, asked);
      if (reply.status !== 503) return reply;
      told(reply);
    } catch (error) {
      told(error instanceof Error ? error : new Error(String(error)));
    }
    await new Promise((resume) => setTimeout(resume, doors.pause?.() ?? 50));
  }
}

/** Goods on sale, and a coupon code used by every fifth buyer. */
type Shelf = { goods: readonly TestProduct[]; coupon?: string };

/** A guest's order of one or two things, with a phone and an idempotency key of their own. */
export function orderRequest({ goods, coupon }: Shelf, buyer: number, path = '/api/orders/cod') {
  const wanted = [goods[buyer % goods.length], goods[(buyer * 7 + 3) % goods.length]];
  const items = [...new Set(wanted)].flatMap((tee) => (tee ? [lineOf(tee)] : [])).slice(0, 1 + (buyer % 2));
  const shippingAddress = { ...address, phoneNumber: phoneOf(buyer), email: `buyer-${buyer}@ksauni.example` };
  const couponCode = buyer % 5 === 0 ? (coupon ?? '') : '';
  return { path, headers: keyed(), body: { items, shippingAddress, couponCode, isBuyNow: true } };
}

/** Ten digits unique to this buyer. */
function phoneOf(buyer: number): string {
  return `98${String(buyer % 100_000_000).padStart(8, '0')}`;
}

type BuyInput = Shelf & { doors: Doors; buyer: number; told?: Told };

/** Places a cash order; it counts once acknowledged. */
export async function buyInCash({ doors, buyer, told, ...shelf }: BuyInput): Promise<Acknowledged> {
  const { order } = accepted(await insist(doors, orderRequest(shelf, buyer), told));
  return { orderId: order._id, total: order.total, isPaid: false };
}

/** A logged-in user fills the cart and orders it in cash. */
export async function buyFromCart({ token, ...input }: BuyInput & { token: string }): Promise<Acknowledged> {
  const { doors, buyer, told } = input;
  const as = { authorization: `Bearer ${token}` };
  for (;;) {
    const { path, headers, body } = orderRequest(input, buyer);
    await insist(doors, { method: 'DELETE', path: '/api/cart/', headers: as }, told);
    for (const item of body.items) accepted(await insist(doors, { path: '/api/cart/', headers: as, body: item }, told));
    const asked = { path, headers: { ...headers, ...as }, body: { ...body, isBuyNow: false } };
    const reply = await insist(doors, asked, told);
    // A cart change without a response may be applied as late as now: then the order is rejected.
    if (JSON.parse(reply.text).code === 'CART_CHANGED') continue;
    const { order } = accepted(reply);
    return { orderId: order._id, total: order.total, isPaid: false };
  }
}

/** Orders online, pays at the gateway, and sends the gateway's result to the shop. */
export async function buyOnline(input: BuyInput & { world: OutsideWorld }): Promise<Acknowledged & { cookie: string }> {
  const { doors, told } = input;
  const { order, gatewayOrderId, cookie } = await beginOnline(input);
  const claim = payAtGateway(input.world, gatewayOrderId);
  const verify = { path: '/api/orders/verify-payment', headers: { cookie }, body: claim };
  const verified = accepted(await insist(doors, verify, told));
  return { orderId: verified.order._id, total: order.total, isPaid: true, cookie };
}

/** Places an order that waits for its payment. */
export async function beginOnline({ doors, buyer, told, ...shelf }: BuyInput) {
  const asked = orderRequest(shelf, buyer, '/api/orders/create-razorpay-order');
  const reply = await insist(doors, asked, told);
  const { order, razorpayOrder } = accepted(reply);
  return { order, gatewayOrderId: razorpayOrder?.id ?? '', cookie: cookieIn(reply, 'guest_orders'), asked };
}

/** Pays at the gateway; returns the signed result it gives the browser. */
export function payAtGateway({ payments }: OutsideWorld, gatewayOrderId: string): object {
  const payment = beginPayment(payments, { order_id: gatewayOrderId, method: 'upi' });
  const { status: _, ...claim } = finishPayment(payments, payment.id, { answer: 'success' });
  return claim;
}

type OrderAnswer = { order: { _id: string; total: number; status: string }; razorpayOrder?: { id: string } | null };

function accepted({ status, text }: Reply): OrderAnswer {
  if (status !== 200) throw new Error(`The shop answers ${status}: ${text}`);
  // Sound: a success of these endpoints contains an order (contract/payments.ts).
  return JSON.parse(text) as OrderAnswer;
}
