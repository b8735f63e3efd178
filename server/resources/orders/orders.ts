import type { Order } from '#contract/orders.ts';
import type { Breakup } from '#contract/rules/breakup.ts';
import { deliveryDates } from '#contract/rules/delivery.ts';
import { toRupees } from '#contract/rules/money.ts';
import { canCancel, stations } from '#contract/rules/order-states.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type OrderRow, type Reader, selectOrder } from './orders.queries.ts';

/** An order that this reader may see; any other answers as if it did not exist. */
export async function readOrder(context: Context, id: string, reader: Reader): Promise<Order> {
  const row = await selectOrder(context.db, id, reader);
  if (!row) throw new ApiError('NOT_FOUND');
  return toOrder(row);
}

/** An order as every call answers it. */
export function toOrder(row: OrderRow): Order {
  const pricing = pricingOf(row);
  return {
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
    pricing,
    subtotal: pricing.subtotal,
    shippingCharge: pricing.shipping,
    discount: pricing.discount,
    freediscount: pricing.freediscount,
    total: pricing.total,
    couponCode: row.coupon_code,
    gstin: row.gstin,
    payBefore: row.pay_before?.toISOString() ?? null,
    paymentFailure: row.payment_failure,
    refunds: row.refunds.map(toRefund),
    invoiceNumber: row.invoice_number,
    arrives: arrivalOf(row),
    canCancel: canCancel(row.status, 'shopper'),
    cancelReason: row.cancel_reason,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    history: row.events.map(({ status, at, reason }) => ({ status, at: new Date(at).toISOString(), reason })),
  };
}

/** From the promise that held when the order was confirmed. */
function arrivalOf({ status, travel, events, created_at: createdAt }: OrderRow): Order['arrives'] {
  if (!travel || status === 'delivered' || !stations.includes(status)) return null;
  const confirmed = events.find((event) => event.status === 'confirmed');
  return deliveryDates(confirmed ? new Date(confirmed.at) : createdAt, travel);
}

function pricingOf(row: OrderRow): Order['pricing'] {
  return toPricing({
    subtotal: row.subtotal_paise,
    shipping: row.shipping_paise,
    codFee: row.cod_fee_paise,
    discount: row.discount_paise,
    freeDiscount: row.free_discount_paise,
    total: row.total_paise,
  });
}

type Parts = Pick<Breakup, 'subtotal' | 'shipping' | 'codFee' | 'discount' | 'freeDiscount' | 'total'>;

/** The parts of a price, in paise, as orders and quotes answer them. */
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
    product: line.product_id ? { _id: line.product_id, name: line.name, slug: line.slug } : null,
    name: line.name,
    price: toRupees(line.unit_price),
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    itemTotal: toRupees(line.total),
    image: line.image_url,
  };
}

function toRefund(refund: OrderRow['refunds'][number]): Order['refunds'][number] {
  return {
    _id: refund.id,
    amount: toRupees(refund.amount),
    status: refund.status,
    reference: refund.reference,
    createdAt: new Date(refund.created_at).toISOString(),
    settledAt: refund.settled_at ? new Date(refund.settled_at).toISOString() : null,
  };
}
