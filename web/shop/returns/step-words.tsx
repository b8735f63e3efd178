import { formatRupees } from '#contract/rules/money.ts';
import { bankDays } from '#contract/rules/refunds.ts';
import { reasonWords } from '#contract/rules/return-reasons.ts';
import { dayOf } from '#web/resources/returns/return-words.ts';
import { choiceWords } from '#web/resources/orders/choice-words.ts';
import { isMoneyClear } from './request-steps.ts';
import type { Request } from './use-request.ts';

type RequestFacts = Pick<Request, 'draft' | 'options' | 'picked' | 'refund' | 'album'>;

/** Summaries of answered steps, in a line or two. */
export const stepWords = {
  items: ({ picked }: RequestFacts) =>
    picked.map(({ item, pieces }) => (
      <span key={item.orderItemId} className="block">
        {pieces > 1 && `${pieces} × `}
        {item.name}, {choiceWords(item)}
      </span>
    )),
  reason: ({ draft: { reason } }: RequestFacts) => (reason ? reasonWords[reason] : ''),
  wish: ({ draft: { wish, swaps }, picked, refund }: RequestFacts) =>
    wish === 'return'
      ? `${formatRupees(refund)} back`
      : picked.map(({ item }) => {
          const replacement = item.exchanges.find(({ variantId }) => variantId === swaps[item.orderItemId]);
          return (
            <span key={item.orderItemId} className="block">
              {picked.length > 1 && `${item.name}: `}
              {replacement && choiceWords(replacement)} instead
            </span>
          );
        }),
  photos: ({ album: { photos } }: RequestFacts) =>
    photos.length === 0 ? 'None' : photos.length === 1 ? '1 photo' : `${photos.length} photos`,
  handover: ({ draft: { handover, pickupOn } }: RequestFacts) =>
    handover === 'pickup' && pickupOn ? `The courier comes on ${dayOf(pickupOn)}` : 'You send it yourself',
  money: ({ draft: { refundMode, upiId, account }, options }: RequestFacts) => {
    if (isMoneyClear(options)) return `The way you paid. Banks take up to ${bankDays} working days`;
    return refundMode === 'upi' ? `UPI ${upiId}` : `Bank account ending in ${account.slice(-4)}`;
  },
};
