import type { Return } from '#contract/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { ReturnStatus } from '#contract/rules/returns.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';

type Tone = 'ink' | 'success' | 'warn' | 'line' | 'danger';

/** Names of return states in filters. */
export const statusNames: Record<ReturnStatus, string> = {
  pending: 'Requested',
  approved: 'Approved',
  processing: 'On its way',
  completed: 'Completed',
  rejected: 'Declined',
  cancelled: 'Cancelled',
};

const tones: Record<ReturnStatus, Tone> = {
  pending: 'warn',
  approved: 'ink',
  processing: 'ink',
  completed: 'success',
  rejected: 'danger',
  cancelled: 'line',
};

/** Events after which the parcel is somewhere else. */
const moves = ['collected', 'brought_back', 'received'];

type Facts = Pick<Return, 'status' | 'history' | 'type' | 'refundAmount' | 'refundMode' | 'refundStatus'>;

/** Returns a return's state label and the tone of its badge. */
export function stateOf(orderReturn: Facts): { title: string; tone: Tone } {
  const { status } = orderReturn;
  if (isRefundDue(orderReturn)) {
    if (orderReturn.refundStatus === 'failed') return { title: 'Refund failed', tone: 'danger' };
    return { title: isSentByHand(orderReturn) ? 'Refund approved' : 'Refund on its way', tone: 'ink' };
  }
  return { title: status === 'processing' ? stationOf(orderReturn) : statusNames[status], tone: tones[status] };
}

/** Whether the return is completed, but its refund has not been paid. */
function isRefundDue({ status, type, refundAmount, refundStatus }: Facts): boolean {
  return status === 'completed' && type !== 'exchange' && refundAmount > 0 && refundStatus !== 'processed';
}

/**
 * Same if only the status is known: "processing" covers transit, inspection and replacement; "completed" says nothing
 * about the refund, so it is not green.
 */
export function roughStateOf(status: ReturnStatus): { title: string; tone: Tone } {
  const title = status === 'processing' ? 'In progress' : statusNames[status];
  return { title, tone: status === 'completed' ? 'ink' : tones[status] };
}

/** Returns the noun for a return's type. */
export function kindOf({ type }: Pick<Return, 'type'>): 'return' | 'exchange' {
  return type === 'exchange' ? 'exchange' : 'return';
}

type ShownReturn = Pick<
  Return,
  | 'type'
  | 'status'
  | 'handover'
  | 'pickupOn'
  | 'refundAmount'
  | 'refundMode'
  | 'refundStatus'
  | 'refundedAt'
  | 'history'
>;

/** Returns the most important sentence about a return now. */
export function newsOf(orderReturn: ShownReturn): string {
  switch (orderReturn.status) {
    case 'pending':
      return 'We have received your request';
    case 'approved':
      if (isBroughtBack(orderReturn)) return 'The courier brought it back to you';
      return orderReturn.handover === 'self_ship' ? 'Send it to us' : `The courier comes ${dayWords(orderReturn)}`;
    case 'processing':
      return underWay(orderReturn);
    case 'completed':
      return outcomeOf(orderReturn);
    case 'rejected':
      return `We could not accept this ${kindOf(orderReturn)}`;
    case 'cancelled':
      return `This ${kindOf(orderReturn)} was cancelled`;
  }
}

/** Returns "on Mon 23 Nov", or "soon" if the day is unknown. */
export function dayWords({ pickupOn }: Pick<Return, 'pickupOn'>): string {
  return pickupOn ? `on ${dayOf(pickupOn)}` : 'soon';
}

/** Formats a day in India (YYYY-MM-DD): Mon 23 Nov. */
export function dayOf(day: string): string {
  return deliveryDays({ from: day, to: day });
}

/** Describes the refund's destination, as the end of a sentence; `payoutTo` is masked by the server. */
export function whereTo({ refundMode, payoutTo }: Pick<Return, 'refundMode' | 'payoutTo'>): string {
  if (refundMode === 'upi') return payoutTo ? `to your UPI ID ${payoutTo}` : 'to your UPI ID';
  if (refundMode === 'bank') return payoutTo ? `to your bank account ${payoutTo}` : 'to your bank account';
  return 'to the card, bank or UPI account you paid with';
}

export function hasHappened({ history }: Pick<Return, 'history'>, name: string): boolean {
  return history.some((event) => event.name === name);
}

/** Whether the courier brought the parcel back to its buyer, and it has not left or arrived since. */
export function isBroughtBack({ history }: Pick<Return, 'history'>): boolean {
  return history.findLast(({ name }) => moves.includes(name))?.name === 'brought_back';
}

/** The replacement was sent and lost; the returned items themselves may have been lost before that. */
function hasMissed({ history }: Pick<Return, 'history'>): boolean {
  const names = history.map(({ name }) => name);
  return names.includes('sent') && names.lastIndexOf('lost') > names.indexOf('sent');
}

function stationOf(orderReturn: Pick<Return, 'history'>): string {
  if (hasMissed(orderReturn)) return 'New item lost';
  if (hasHappened(orderReturn, 'sent')) return 'New item sent';
  if (hasHappened(orderReturn, 'checked')) return 'Checked';
  return hasHappened(orderReturn, 'received') ? 'Being checked' : statusNames.processing;
}

function underWay(orderReturn: ShownReturn): string {
  if (hasMissed(orderReturn)) return 'Your new item did not arrive';
  if (hasHappened(orderReturn, 'sent')) return 'Your new item is on its way';
  if (hasHappened(orderReturn, 'checked')) return 'We are sending your new item';
  return hasHappened(orderReturn, 'received') ? 'It has arrived. We are checking it' : 'It is on its way to us';
}

function outcomeOf(orderReturn: ShownReturn): string {
  if (orderReturn.type === 'exchange') return 'Your new item has arrived';
  if (orderReturn.refundAmount === 0) return 'It is done';
  const amount = formatRupees(orderReturn.refundAmount);
  if (orderReturn.refundStatus === 'processed') return `${amount} was refunded`;
  if (orderReturn.refundStatus === 'failed') return `${amount} has not reached you yet`;
  return isSentByHand(orderReturn) ? `${amount} will be sent to you` : `${amount} is on its way to you`;
}

/** Whether staff send the refund, by UPI or to a bank account: until they say so, nothing is on its way. */
export function isSentByHand({ refundMode }: Pick<Return, 'refundMode'>): boolean {
  return refundMode === 'upi' || refundMode === 'bank';
}
