import type { Book } from './book.ts';
import type { Sandbox } from './context.ts';
import { type CaptureOptions, newId, type Order, seconds } from './entities.ts';
import { invalid, unknownId } from './errors.ts';
import { amountIn, type Body, collection, currencyIn, isRecord, notesIn, pageIn, receiptIn } from './requests.ts';

const defaultCapture: CaptureOptions = { automatic: true, automaticFor: 4_320, manualFor: 7_200 };

export function createOrder({ book, timeline }: Sandbox, body: Body): Order {
  const amount = amountIn(body);
  const currency = currencyIn(body);
  const receipt = receiptIn(body);
  const notes = notesIn(body);
  const capture = captureIn(body);
  const earlier = body.unique_receipt === true && receipt !== null ? findByReceipt(book, receipt) : undefined;
  if (earlier?.amount === amount) return earlier;
  if (earlier) throw invalid('receipt', 'Order receipt should be unique.');
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: seconds(timeline.now()),
  };
  book.orders.set(order.id, order);
  if (receipt !== null && !book.receipts.has(receipt)) book.receipts.set(receipt, order.id);
  book.captureOptions.set(order.id, capture);
  book.save();
  return order;
}

export function orderOf({ book }: Pick<Sandbox, 'book'>, id: string): Order {
  const order = book.orders.get(id);
  if (!order) throw unknownId();
  return order;
}

export function changeNotes(sandbox: Sandbox, id: string, body: Body): Order {
  const order = orderOf(sandbox, id);
  order.notes = notesIn(body);
  sandbox.book.save();
  return order;
}

export function listOrders({ book }: Sandbox, query: Body) {
  const orders = [...book.orders.values()].filter(({ receipt }) => !query.receipt || receipt === query.receipt);
  return collection(orders, pageIn(query));
}

export function paymentsOfOrder(sandbox: Sandbox, id: string) {
  orderOf(sandbox, id);
  const payments = [...sandbox.book.payments.values()].filter(({ order_id: orderId }) => orderId === id);
  return collection(payments, { count: 100, skip: 0, from: 0, to: Infinity });
}

function findByReceipt(book: Book, receipt: string): Order | undefined {
  return book.orders.get(book.receipts.get(receipt) ?? '');
}

function captureIn({ payment }: Body): CaptureOptions {
  if (payment === undefined) return defaultCapture;
  if (!isRecord(payment)) throw invalid('payment', 'The payment must be an object.');
  const options = isRecord(payment.capture_options) ? payment.capture_options : {};
  if (payment.capture !== 'automatic' && payment.capture !== 'manual')
    throw invalid('payment.capture', 'The selected payment.capture is invalid.');
  const automaticFor = minutesIn(options.automatic_expiry_period, defaultCapture.automaticFor);
  const manualFor = minutesIn(options.manual_expiry_period, defaultCapture.manualFor);
  if (automaticFor < 12 || manualFor > 7_200 || manualFor < automaticFor)
    throw invalid('payment.capture_options', 'The capture expiry period is invalid.');
  return { automatic: payment.capture === 'automatic', automaticFor, manualFor };
}

function minutesIn(value: unknown, usual: number): number {
  if (value === undefined) return usual;
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}
