import type { Context } from '#server/context.ts';
import { selectOrderMessage } from './messages.queries.ts';
import { orderConfirmation } from './order-confirmation.ts';

/** Confirms an order by mail; a repeat carries the same Message-ID. Without an address there is nobody to tell. */
export async function tellOrderPlaced(context: Context, orderId: string): Promise<void> {
  const order = await selectOrderMessage(context.db, orderId);
  if (!order || order.email === '') return;
  const link = `${context.config.origin}/order-confirmation/${orderId}`;
  await context.mail.send(orderConfirmation(order, { id: `order-${orderId}`, link }));
}
