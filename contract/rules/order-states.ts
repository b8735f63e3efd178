/** States of an order (docs/decisions/0006-commerce.md). */
export const orderStates = [
  'pending_payment',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'expired',
  'return_requested',
  'returned',
  'refunded',
] as const;

export type OrderState = (typeof orderStates)[number];

/** The regular course of an order. */
export const stations: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];

/** Who changes an order's state. */
export type OrderActor = 'shopper' | 'staff' | 'system';

/** Allowed transitions; the table `order_moves` enforces the same ones. */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['out_for_delivery', 'delivered', 'cancelled'],
  out_for_delivery: ['delivered', 'shipped', 'cancelled'],
  delivered: ['return_requested'],
  return_requested: ['returned', 'delivered'],
  returned: ['refunded'],
  cancelled: ['refunded'],
  expired: ['confirmed', 'refunded'],
  refunded: [],
};

/**
 * States in which each actor may cancel: shoppers until packing, staff until shipping, the system for undelivered
 * orders.
 */
const cancellable: Record<OrderActor, readonly OrderState[]> = {
  shopper: ['pending_payment', 'confirmed'],
  staff: ['pending_payment', 'confirmed', 'packed'],
  system: ['pending_payment', 'shipped', 'out_for_delivery'],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to);
}

export function canCancel(state: OrderState, actor: OrderActor): boolean {
  return cancellable[actor].includes(state);
}

/** Order filters for shoppers and their states. `refunded` is in two: returned after delivery, or cancelled before. */
export const orderGroups = ['open', 'delivered', 'cancelled', 'returned'] as const;
export type OrderGroup = (typeof orderGroups)[number];

export const statesOfGroup: Record<OrderGroup, readonly OrderState[]> = {
  open: ['pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'expired', 'refunded'],
  returned: ['return_requested', 'returned', 'refunded'],
};
