import type { Return } from '#contract/returns.ts';
import { refundDays } from '#contract/rules/refunds.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { dayOf, dayWords, hasHappened, isBroughtBack, kindOf, whereTo } from '#web/resources/returns/return-words.ts';

type ShownReturn = Pick<
  Return,
  | 'type'
  | 'status'
  | 'handover'
  | 'pickupOn'
  | 'sendBy'
  | 'history'
  | 'refundMode'
  | 'payoutTo'
  | 'refundStatus'
  | 'returnNumber'
  | 'refundAmount'
  | 'moneyInstead'
>;

/** Returns what the buyer waits for or has to do now; empty if nothing. */
export function whatNext(orderReturn: ShownReturn): string {
  switch (orderReturn.status) {
    case 'pending':
      return orderReturn.handover === 'pickup'
        ? `We will review it and let you know. If we approve, the courier comes ${dayWords(orderReturn)}. Please have the items packed; any bag will do.`
        : 'We will review it and let you know. Please wait for our approval before you send anything.';
    case 'approved':
      if (isBroughtBack(orderReturn)) return 'Please keep the items packed. Another courier will pick them up.';
      return orderReturn.handover === 'pickup'
        ? 'Please have the items packed, with their tags. Any bag will do.'
        : `Write ${orderReturn.returnNumber} on the parcel and send it to ${shopFacts().seller.warehouse.address}${lastDay(orderReturn)}`;
    case 'processing':
      if (orderReturn.moneyInstead.length > 0)
        return 'We are sorry. We will write to you about another one. If you would rather have a refund, ask for it here.';
      if (hasHappened(orderReturn, 'checked')) return '';
      return hasHappened(orderReturn, 'received')
        ? afterCheck(orderReturn)
        : `When it arrives, we check it. ${afterCheck(orderReturn)}`;
    case 'completed':
      return orderReturn.refundAmount > 0 && orderReturn.refundStatus !== 'processed'
        ? `It goes ${whereTo(orderReturn)}.`
        : '';
    case 'rejected':
      return 'Does that not seem right? Write to us and a person will answer.';
    case 'cancelled':
      return `Nothing is being returned, so there is no refund. You can request another ${kindOf(orderReturn)} within the return period.`;
  }
}

function lastDay({ sendBy }: ShownReturn): string {
  return sendBy ? ` by ${dayOf(sendBy)}. Tell us here once you have; anything not sent by then is cancelled.` : '.';
}

function afterCheck(orderReturn: ShownReturn): string {
  return orderReturn.type === 'exchange'
    ? 'Then your new item is on its way. It is reserved for you.'
    : orderReturn.refundAmount > 0
      ? `Then your refund goes ${whereTo(orderReturn)}, within ${refundDays} working days.`
      : 'Then it is done.';
}
