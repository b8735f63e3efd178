import type { Order } from '#contract/orders.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type OrderRow, type Reader, selectOrder } from './orders.queries.ts';

/** An order that this reader may see; any other answers as if it did not exist. */
export async function readOrder(context: Context, id: string, reader: Reader): Promise<Order> {
  const row = await selectOrder(context.db, id, reader);
  if (!row) throw new ApiError('NOT_FOUND');
  return toOrder(row);
}

function toOrder(row: OrderRow): Order {
  const total = toRupees(row.total_paise);
  const subtotal = toRupees(row.subtotal_paise);
  const shipping = toRupees(row.shipping_paise);
  const discount = toRupees(row.discount_paise);
  const freediscount = toRupees(row.free_discount_paise);
  return {
    _id: row.id,
    id: row.id,
    orderNumber: row.order_number,
    createdAt: row.created_at.toISOString(),
    // Sound here and below: the checks of the table admit exactly the words of the contract.
    status: row.status as Order['status'],
    items: row.lines.map(toItem),
    shippingAddress: row.shipping_address,
    paymentInfo: paymentOf(row),
    pricing: {
      subtotal,
      shipping,
      shippingCharges: shipping,
      deliveryCharge: 0,
      tax: 0,
      discount,
      freediscount,
      total,
    },
    subtotal,
    shippingCharge: shipping,
    discount,
    freediscount,
    total,
    couponCode: row.coupon_code,
    cancelReason: row.cancel_reason,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    history: row.events.map((event) => ({
      status: event.status as Order['status'],
      at: new Date(event.at).toISOString(),
      reason: event.reason,
    })),
  };
}

function paymentOf(row: OrderRow): Order['paymentInfo'] {
  return {
    method: row.payment_method as Order['paymentInfo']['method'],
    status: row.payment_status as Order['paymentInfo']['status'],
    razorpayOrderId: null,
    razorpayPaymentId: null,
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
