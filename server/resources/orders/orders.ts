import type { Order, Shipment } from '#contract/orders.ts';
import type { Breakup } from '#contract/rules/breakup.ts';
import { deliveryDates } from '#contract/rules/delivery.ts';
import { toRupees } from '#contract/rules/money.ts';
import { canCancel, type OrderState, stations } from '#contract/rules/order-states.ts';
import { paidFor } from '#contract/rules/refund-amounts.ts';
import { lastDayToSend, longestReturn, returnablePieces, returnDeadline } from '#contract/rules/returns.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type OrderRow, type Reader, selectOrder, selectOrders } from './orders.queries.ts';

/** Returns an order that this reader may see; throws NOT_FOUND for any other. */
export async function readOrder(context: Context, id: string, reader: Reader): Promise<Order> {
  const row = await selectOrder(context.db, id, reader);
  if (!row) throw new ApiError('NOT_FOUND');
  return 'staff' in reader ? toStaffOrder(row) : toOrder(row);
}

/** Returns the orders with these ids, for staff, in the order of the ids; missing ones are left out. */
export async function readOrders({ db }: Context, ids: readonly string[]): Promise<Order[]> {
  return (await selectOrders(db, ids)).map(toOrder);
}

/** Formats an order for responses. */
export function toOrder(row: OrderRow): Order {
  return {
    ...asBefore(row),
    _id: row.id,
    id: row.id,
    orderNumber: row.order_number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    items: row.lines.map(toItem),
    shippingAddress: row.shipping_address,
    paymentInfo: {
      method: row.payment_method,
      status: row.payment_status,
      razorpayOrderId: row.gateway_order_id,
      razorpayPaymentId: row.gateway_payment_id,
    },
    ...moneyOf(row),
    couponCode: row.coupon_code,
    gstin: row.gstin,
    businessName: row.business_name,
    payBefore: row.pay_before?.toISOString() ?? null,
    paymentFailure: row.payment_failure,
    refunds: row.refunds.filter((refund) => !refund.is_replaced).map(toRefund),
    creditNotes: unpaidNotesOf(row),
    invoiceNumber: row.invoice_number,
    arrives: arrivalOf(row),
    dueOnDelivery: toRupees(dueOnDelivery(row)),
    notCollected: toRupees(notCollected(row)),
    shipments: row.parcels.map(toShipment),
    returns: row.returns.map(({ id, number, to_send_since: since, ...one }) => ({
      _id: id,
      returnNumber: number,
      ...one,
      sendBy: since && lastDayToSend(new Date(since)),
    })),
    canCancel: canCancel(row.status, 'shopper'),
    canAskToCancel: row.status === 'packed' && row.cancel_asked_at === null,
    cancelAskedAt: row.status === 'packed' ? (row.cancel_asked_at?.toISOString() ?? null) : null,
    canChangeAddress: row.status === 'confirmed',
    returnUntil: returnUntilOf(row),
    cancelReason: row.cancel_reason,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    history: row.events.map(({ status, at, reason }) => ({ status, at: new Date(at).toISOString(), reason })),
  };
}

/** Formats an order for staff, with the problem of its shipment. */
export function toStaffOrder(row: OrderRow): Order {
  const order = toOrder(row);
  return { ...order, trackingInfo: { ...order.trackingInfo, awbError: parcelOf(row)?.problem ?? '' } };
}

function parcelOf({ parcels }: OrderRow) {
  return parcels.findLast(({ kind }) => kind === 'order');
}

/** Fields for earlier clients. */
function asBefore(row: OrderRow) {
  const { user_id: userId, shipping_address: address, events } = row;
  const parcel = parcelOf(row);
  const { fullName: name, phoneNumber, email } = address;
  return {
    trackingInfo: {
      trackingNumber: parcel?.awb ?? null,
      trackingUrl: parcel?.url ?? null,
      carrier: parcel?.courier ?? '',
      awbStatus: parcel?.status ?? '',
      awbError: '',
      estimatedDelivery: parcel?.arrives_on ?? null,
      message: parcel?.awb ? 'Tracking is up to date.' : 'No tracking info yet',
    },
    trackingUrl: parcel?.url ?? null,
    shiprocketShipmentId: parcel?.carrier_shipment ?? null,
    shiprocketOrderId: parcel?.carrier_order ?? null,
    notes: events.findLast((event) => event.is_staff && event.reason !== '')?.reason ?? '',
    user: userId === null ? null : { name, phoneNumber, email },
  };
}

/** Returns the last day on which any of its remaining pieces can be returned. */
function returnUntilOf({ delivered_at: arrived, lines }: OrderRow): string | null {
  const left = lines.filter((line) => returnablePieces(line) > 0);
  const days = longestReturn(left.map((line) => ({ returnDays: line.return_days })));
  return (arrived && returnDeadline(arrived, days)?.toISOString()) ?? null;
}

/** Returns the delivery dates, counted from the confirmation, with the packing times in force at placement. */
function arrivalOf({ status, travel, packing, events, created_at: createdAt }: OrderRow): Order['arrives'] {
  if (!travel || status === 'delivered' || !stations.includes(status)) return null;
  const confirmed = events.find((event) => event.status === 'confirmed');
  return deliveryDates(confirmed ? new Date(confirmed.at) : createdAt, travel, packing);
}

function moneyOf(row: OrderRow) {
  const pricing = toPricing({
    subtotal: row.subtotal_paise,
    shipping: row.shipping_paise,
    codFee: row.cod_fee_paise,
    discount: row.discount_paise,
    freeDiscount: row.free_discount_paise,
    total: row.total_paise,
  });
  const { subtotal, shipping: shippingCharge, discount, freediscount, total } = pricing;
  return { pricing, subtotal, shippingCharge, discount, freediscount, total };
}

type Parts = Pick<Breakup, 'subtotal' | 'shipping' | 'codFee' | 'discount' | 'freeDiscount' | 'total'>;

/** Formats the parts of a price, given in paise, for orders and quotes. */
export function toPricing(parts: Parts): Order['pricing'] {
  const shipping = toRupees(parts.shipping);
  return {
    subtotal: toRupees(parts.subtotal),
    shipping,
    shippingCharges: shipping,
    deliveryCharge: toRupees(parts.codFee),
    tax: 0,
    discount: toRupees(parts.discount),
    freediscount: toRupees(parts.freeDiscount),
    total: toRupees(parts.total),
  };
}

function toItem(line: OrderRow['lines'][number]): Order['items'][number] {
  return {
    _id: line.id,
    product: line.product_id ? productOf(line.product_id, line) : null,
    name: line.name,
    price: toRupees(line.unit_price),
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    itemTotal: toRupees(line.total),
    image: line.image_url,
    cancelledQuantity: line.cancelled,
    returnedQuantity: line.returned,
    returningQuantity: line.open,
    exchanges: line.exchanges,
    returnDays: line.return_days,
  };
}

/** The product as it was sold, but with its current description. */
function productOf(id: string, { name, slug, image_url: url, ...line }: OrderRow['lines'][number]) {
  const images = url === '' ? [] : [{ url, alt: name }];
  return { _id: id, name, slug, images, price: toRupees(line.unit_price), description: line.description ?? '' };
}

/** States in which a courier still has to collect cash. */
const uncollected: readonly OrderState[] = stations.filter((state) => state !== 'delivered');

type UncollectedOrder = Pick<OrderRow, 'payment_method' | 'payment_status' | 'status'> & {
  lines: readonly Pick<OrderRow['lines'][number], 'quantity' | 'cancelled' | 'payable'>[];
};

/** Returns the cash still to be collected for the pieces that were not cancelled. */
export function dueOnDelivery({
  payment_method: method,
  payment_status: paid,
  status,
  lines,
}: UncollectedOrder): number {
  if (method !== 'COD' || paid !== 'PENDING' || !uncollected.includes(status)) return 0;
  return lines.reduce((sum, line) => sum + line.payable - paidFor(line, line.cancelled), 0);
}

/** Returns the worth of pieces cancelled of a cash order that stands: nobody pays it. */
export function notCollected({ payment_method: method, status, lines }: UncollectedOrder): number {
  if (method !== 'COD' || status === 'cancelled') return 0;
  return lines.reduce((sum, line) => sum + paidFor(line, line.cancelled), 0);
}

function toShipment(parcel: OrderRow['parcels'][number]): Shipment {
  const utc = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());
  return {
    _id: parcel.id,
    kind: parcel.kind,
    status: parcel.status,
    courier: parcel.courier,
    trackingNumber: parcel.awb,
    trackingUrl: parcel.url,
    arrivesOn: parcel.arrives_on,
    pickedUpAt: utc(parcel.picked_up_at),
    deliveredAt: utc(parcel.delivered_at),
    scans: (parcel.scans ?? []).map((scan) => ({ ...scan, at: new Date(scan.at).toISOString() })),
  };
}

/** An order cancelled before single pieces could be has one credit note for the whole order, with an id of its own. */
function unpaidNotesOf({ status, invoice_number, unpaid, refunds, ...row }: OrderRow): Order['creditNotes'] {
  if (invoice_number === null) return [];
  if (status !== 'cancelled' || unpaid.length > 0 || refunds.length > 0 || row.total_paise === 0)
    return unpaid.map(({ id, amount, at }) => ({
      _id: id,
      amount: toRupees(amount),
      createdAt: new Date(at).toISOString(),
    }));
  const createdAt = (row.cancelled_at ?? row.created_at).toISOString();
  return [{ _id: 'cancellation', amount: toRupees(row.total_paise), createdAt }];
}

/** Formats a refund for responses. */
export function toRefund(refund: OrderRow['refunds'][number]): Order['refunds'][number] {
  return {
    _id: refund.id,
    amount: toRupees(refund.amount),
    cause: refund.cause,
    status: refund.status,
    reference: refund.reference,
    createdAt: new Date(refund.created_at).toISOString(),
    settledAt: refund.settled_at ? new Date(refund.settled_at).toISOString() : null,
  };
}
