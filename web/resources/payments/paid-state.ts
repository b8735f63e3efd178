/**
 * The router state with which the confirmation opens once an order is placed: if it was paid online, with the gateway's
 * signed reply. The shop itself may not know of the payment yet.
 */
export const paidState = { isPaid: true };

export function isPaidState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPaid' in state && state.isPaid === true;
}
