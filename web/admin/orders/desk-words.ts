import type { DeskOrder, Happening, WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { OrderTab, OrderTrouble } from '#contract/rules/order-tabs.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { stateOf } from '#web/resources/orders/order-words.ts';

export const tabTitles: Record<OrderTab, string> = {
  new: 'New',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  return: 'Return',
  cancelled: 'Cancelled',
  unpaid: 'Unpaid',
};

export const troubleTitles: Record<OrderTrouble, string> = {
  payment: 'Payment to review',
  failed: 'Payment failed',
  refund: 'Refund pending',
  parcel: 'Parcel stuck',
  cancel: 'Cancellation requested',
};

/** What is said of a list when its work is done. */
export const tabEnds: Partial<Record<OrderTab, string>> = {
  new: 'All orders are packed',
  packed: 'Every packed order has shipped',
  unpaid: 'No unpaid orders',
};

export const troubleEnds: Record<OrderTrouble, string> = {
  payment: 'No payments to review',
  failed: 'No failed payments in the last 7 days',
  refund: 'No pending refunds',
  parcel: 'No stuck parcels',
  cancel: 'No cancellation requests',
};

export const paymentTitles = { PENDING: 'Unpaid', PAID: 'Paid', FAILED: 'Failed', REFUNDED: 'Refunded' } as const;

/** What a move is called on its button, from where the order stands. */
export function moveTitle(from: OrderState, to: OrderState): string {
  if (from === 'out_for_delivery' && to === 'shipped') return 'Back to shipped';
  return moveTitles[to] ?? stateOf({ status: to }).title;
}

const moveTitles: Partial<Record<OrderState, string>> = {
  packed: 'Pack',
  shipped: 'Ship',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancel order',
};

/** Why nothing is left to do with an order that is under way; empty where something is. */
export function whyNoMove({ status, moves, shipments }: Pick<WholeOrder, 'status' | 'moves' | 'shipments'>): string {
  if (status !== 'shipped' && status !== 'out_for_delivery') return '';
  if (moves.some((to) => to !== 'cancelled')) return '';
  const parcel = shipments.findLast(({ kind, status: station }) => kind === 'order' && station !== 'cancelled');
  const since = parcel?.pickedUpAt ? ` on ${dateAndTime(parcel.pickedUpAt)}` : '';
  return `${parcel?.courier || 'The courier'} picked it up${since}. The status updates when it is delivered.`;
}

/** What of its money has gone back, or is on its way; empty where nothing has. */
export function backWords({ refunds }: Pick<WholeOrder, 'refunds'>): string {
  const back = refunds.filter(({ status }) => status !== 'failed');
  const sum = formatRupees(back.reduce((total, { amount }) => total + amount, 0));
  if (back.length === 0) return '';
  return back.every(({ status }) => status === 'processed') ? `${sum} refunded` : `${sum} refund in progress`;
}

/** Nobody has paid it yet: pieces can be taken out of it, but no money goes back. */
export function isUnpaid({ paymentInfo }: Pick<WholeOrder, 'paymentInfo'>): boolean {
  return paymentInfo.status === 'PENDING';
}

/** How many pieces of an order are still part of it. */
export function piecesIn({ items }: Pick<DeskOrder, 'items'>): number {
  return items.reduce((sum, item) => sum + item.quantity - item.cancelledQuantity, 0);
}

/** A booked parcel can be sent without asking for its number. */
export function isBooked({ shipments }: Pick<DeskOrder, 'shipments'>): boolean {
  return shipments.some(
    ({ kind, trackingNumber, status }) => kind === 'order' && trackingNumber && status !== 'cancelled',
  );
}

/** A happening in a few words. */
export function happeningTitle({ kind, name }: Happening): string {
  if (kind === 'note') return 'Note';
  // Sound: a move is named by the state it leads to.
  if (kind === 'moved') return stateOf({ status: name as OrderState }).title;
  return happenings[`${kind} ${name}`] ?? (kind === 'return' ? `Return ${name}` : name);
}

const happenings: Record<string, string> = {
  'changed pieces_cancelled': 'Pieces removed',
  'changed cancel_asked': 'Customer asked to cancel',
  'changed address_changed': 'Address changed',
  'changed cash_confirmed': 'COD confirmed with the customer',
  'changed cash_unconfirmed': 'COD confirmation removed',
  'refund cancelled': 'Refund requested',
  'refund late': 'Refund of late payment',
  'refund duplicate': 'Refund of duplicate payment',
  'refund returned': 'Refund of returned pieces',
  'refund goodwill': 'Goodwill refund',
  'refund processed': 'Refund completed',
  'refund failed': 'Refund failed',
  'parcel order': 'Parcel booked',
  'parcel return': 'Pickup booked',
  'parcel exchange': 'Exchange parcel booked',
};

/** Who did it, for the eye of staff. */
export function actorWords({ actor, by }: Happening): string {
  if (by !== '') return actor === 'shopper' ? `${by} (customer)` : by;
  return { shopper: 'Customer', staff: 'Staff', system: '' }[actor];
}
