import { type OrderState, stations } from '#contract/rules/order-states.ts';

/** Completes "The order is …": why staff cannot move it. */
export const stateWords: Record<OrderState, string> = {
  pending_payment: 'not paid yet',
  confirmed: 'not packed yet',
  packed: 'already packed',
  shipped: 'already on its way',
  out_for_delivery: 'already on its way',
  delivered: 'already delivered',
  cancelled: 'already cancelled',
  expired: 'cancelled because it was not paid',
  return_requested: 'being returned',
  returned: 'already returned',
  refunded: 'already refunded',
};

/** The same for a move to this state. A packed order cannot skip being shipped. */
export function whyNotTo(to: OrderState, from: OrderState): string {
  return from === 'packed' && stations.indexOf(to) > stations.indexOf(from)
    ? 'packed; ship it first'
    : stateWords[from];
}
