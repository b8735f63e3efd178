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

/** What the buyer waits for or has to do now; empty when nothing is left. */
export function whatNext(told: Told): string {
  switch (told.status) {
    case 'pending':
      return told.handover === 'pickup'
        ? `We look at it and tell you our answer. If it is yes, the courier comes ${dayWords(told)}. Please have the pieces packed; any bag will do.`
        : 'We look at it and tell you our answer. Please wait for it before you send anything.';
    case 'approved':
      return told.handover === 'pickup'
        ? 'Please have the pieces packed, with their tags. Any bag will do.'
        : `Write ${told.returnNumber} on the parcel and send it to ${shopFacts().seller.warehouse.address}${lastDay(told)}`;
    case 'processing':
      if (told.moneyInstead.length > 0)
        return 'We are sorry. A person writes to you about another one; if you would rather have your money, take it here.';
      if (hasHappened(told, 'checked')) return '';
      return hasHappened(told, 'received') ? afterCheck(told) : `When it is here, we check it. ${afterCheck(told)}`;
    case 'completed':
      return told.refundAmount > 0 && told.refundStatus !== 'processed' ? `It goes ${whereTo(told)}.` : '';
    case 'rejected':
      return 'Does that not seem right? Write to us, a person answers.';
    case 'cancelled':
      return `Nothing comes back, and nothing is paid out. You can ask for another ${kindOf(told)} while its days last.`;
  }
}

function lastDay({ sendBy }: Told): string {
  return sendBy ? ` by ${dayOf(sendBy)}. Tell us here once you have: what was not sent by then is cancelled.` : '.';
}

function afterCheck(told: Told): string {
  return told.type === 'exchange'
    ? 'Then your new piece is on its way. It is set aside for you.'
    : told.refundAmount > 0
      ? `Then your money goes ${whereTo(told)}, within ${refundDays} working days.`
      : 'Then it is done.';
}
