import type { Return } from '#contract/returns.ts';
import { refundDays } from '#contract/rules/refunds.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { dayOf, dayWords, hasHappened, kindOf, whereTo } from '#web/resources/returns/return-words.ts';

type Told = Pick<
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
export function whatNext(told: Told): string {
  switch (told.status) {
    case 'pending':
      return told.handover === 'pickup'
        ? `We will review it and let you know. If we approve, the courier comes ${dayWords(told)}. Please have the items packed; any bag will do.`
        : 'We will review it and let you know. Please wait for our approval before you send anything.';
    case 'approved':
      return told.handover === 'pickup'
        ? 'Please have the items packed, with their tags. Any bag will do.'
        : `Write ${told.returnNumber} on the parcel and send it to ${shopFacts().seller.warehouse.address}${lastDay(told)}`;
    case 'processing':
      if (told.moneyInstead.length > 0)
        return 'We are sorry. We will write to you about another one. If you would rather have a refund, ask for it here.';
      if (hasHappened(told, 'checked')) return '';
      return hasHappened(told, 'received') ? afterCheck(told) : `When it arrives, we check it. ${afterCheck(told)}`;
    case 'completed':
      return told.refundAmount > 0 && told.refundStatus !== 'processed' ? `It goes ${whereTo(told)}.` : '';
    case 'rejected':
      return 'Does that not seem right? Write to us and a person will answer.';
    case 'cancelled':
      return `Nothing is being returned, so there is no refund. You can request another ${kindOf(told)} within the return period.`;
  }
}

function lastDay({ sendBy }: Told): string {
  return sendBy ? ` by ${dayOf(sendBy)}. Tell us here once you have; anything not sent by then is cancelled.` : '.';
}

function afterCheck(told: Told): string {
  return told.type === 'exchange'
    ? 'Then your new item is on its way. It is reserved for you.'
    : told.refundAmount > 0
      ? `Then your refund goes ${whereTo(told)}, within ${refundDays} working days.`
      : 'Then it is done.';
}
