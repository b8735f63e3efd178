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

/** The stations of an order that goes as it should, the first to the last. */
export const stations: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];

/** Who moves an order. */
export type OrderActor = 'shopper' | 'staff' | 'system';

/** Allowed moves; the database repeats them in `order_moves` and refuses any other. */
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

/** States in which each may still cancel: a shopper until packing, staff until shipping, the system what nobody took. */
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

/**
 * What a shopper filters orders by, and the states each stands for. `refunded` stands in two: what had arrived came back,
 * the rest was cancelled.
 */
export const orderGroups = ['open', 'delivered', 'cancelled', 'returned'] as const;
export type OrderGroup = (typeof orderGroups)[number];

export const statesOfGroup: Record<OrderGroup, readonly OrderState[]> = {
  open: ['pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'expired', 'refunded'],
  returned: ['return_requested', 'returned', 'refunded'],
};
