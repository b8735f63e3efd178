import type { OrderState } from './order-states.ts';

/** The tabs of the desk of orders; each state stands in one (the database repeats it in `order_tab`). */
export const orderTabs = ['new', 'packed', 'shipped', 'delivered', 'return', 'cancelled', 'unpaid'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const statesOfTab: Record<OrderTab, readonly OrderState[]> = {
  new: ['confirmed'],
  packed: ['packed'],
  shipped: ['shipped', 'out_for_delivery'],
  delivered: ['delivered'],
  return: ['return_requested', 'returned'],
  cancelled: ['cancelled', 'refunded'],
  unpaid: ['pending_payment', 'expired'],
};

/** Orders that wait for a person, whatever tab they are in. */
export const orderTroubles = ['payment', 'refund', 'parcel', 'cancel'] as const;
export type OrderTrouble = (typeof orderTroubles)[number];
