import type { DeskOrder, Happening, WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { OrderTab, OrderTrouble } from '#contract/rules/order-tabs.ts';
import { secondPayment } from '#contract/rules/refunds.ts';
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

/** Empty-state titles of the tabs. */
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

/** Label of the button that moves an order from one status to another. */
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

/** Explains why a shipped order has no next step; empty if it has one. */
export function whyNoMove({ status, moves, shipments }: Pick<WholeOrder, 'status' | 'moves' | 'shipments'>): string {
  if (status !== 'shipped' && status !== 'out_for_delivery') return '';
  if (moves.some((to) => to !== 'cancelled')) return '';
  const parcel = shipments.findLast(({ kind, status: station }) => kind === 'order' && station !== 'cancelled');
  const since = parcel?.pickedUpAt ? ` on ${dateAndTime(parcel.pickedUpAt)}` : '';
  return `${parcel?.courier || 'The courier'} picked it up${since}. The status updates when it is delivered.`;
}

/** Summarises completed and pending refunds of what the order was paid with; empty if there are none. */
export function backWords({ refunds }: Pick<WholeOrder, 'refunds'>): string {
  const back = refunds.filter(({ status, cause }) => status !== 'failed' && cause !== secondPayment);
  const sum = formatRupees(back.reduce((total, { amount }) => total + amount, 0));
  if (back.length === 0) return '';
  return back.every(({ status }) => status === 'processed') ? `${sum} refunded` : `${sum} refund in progress`;
}

/** Whether the order is unpaid: its pieces can be removed, but there is nothing to refund. */
export function isUnpaid({ paymentInfo }: Pick<WholeOrder, 'paymentInfo'>): boolean {
  return paymentInfo.status === 'PENDING';
}

/** Returns the number of pieces in an order, without cancelled ones. */
export function piecesIn({ items }: Pick<DeskOrder, 'items'>): number {
  return items.reduce((sum, item) => sum + item.quantity - item.cancelledQuantity, 0);
}

/** Whether a parcel is booked, so that it can ship without entering a tracking number. */
export function isBooked({ shipments }: Pick<DeskOrder, 'shipments'>): boolean {
  return shipments.some(
    ({ kind, trackingNumber, status }) => kind === 'order' && trackingNumber && status !== 'cancelled',
  );
}

/** Title of a timeline entry. */
export function happeningTitle({ kind, name }: Happening): string {
  if (kind === 'note') return 'Note';
  // Sound: a move is named after its target status.
  if (kind === 'moved') return stateOf({ status: name as OrderState }).title;
  return happenings[`${kind} ${name}`] ?? (kind === 'return' ? `Return ${name}` : name);
}

const happenings: Record<string, string> = {
  'changed pieces_cancelled': 'Pieces removed',
  'changed cancel_asked': 'Customer asked to cancel',
  'changed address_changed': 'Address changed',
  'changed cash_confirmed': 'COD confirmed with the customer',
  'changed cash_unconfirmed': 'COD confirmation removed',
  'changed number_corrected': 'Tracking number corrected',
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

/** Name of the person who acted, as shown to staff. */
export function actorWords({ actor, by }: Happening): string {
  if (by !== '') return actor === 'shopper' ? `${by} (customer)` : by;
  return { shopper: 'Customer', staff: 'Staff', system: '' }[actor];
}
