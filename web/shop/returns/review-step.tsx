import { useEffect, useRef } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { bankDays, refundDays } from '#contract/rules/refunds.ts';
import { isUnanswered } from '#web/platform/call-error.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { dayOf } from '#web/resources/returns/return-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { choiceWords } from '#web/resources/orders/choice-words.ts';
import { isMoneyClear, isRefundDue } from './request-steps.ts';
import type { Request } from './use-request.ts';

/** Review: exact refund, next steps, and the submit button. */
export function ReviewStep({ request }: { request: Request }) {
  const { draft, picked, refund, failure, isPending, ask } = request;
  const isExchange = draft.wish === 'exchange';
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The previous step, with the pressed button, has closed, so the focus is lost.
    if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, []);
  return (
    <div
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label="Review and submit"
      className="grid max-w-144 scroll-mt-40 gap-6 outline-none"
    >
      <SummaryList>
        {picked.map(({ item, pieces }) => (
          <SummaryRow key={item.orderItemId} label={item.name} note={noteOf(request, item.orderItemId, pieces)}>
            {isExchange ? 'Exchange' : formatRupees(item.refunds[pieces - 1] ?? 0)}
          </SummaryRow>
        ))}
        <SummaryRow label={isExchange ? 'To pay' : 'Your refund'} tone="total" note={moneyNote(request)}>
          {formatRupees(isExchange ? 0 : refund)}
        </SummaryRow>
      </SummaryList>
      <ol className="grid list-decimal gap-1.5 ps-5 text-sm text-pretty text-muted">
        {whatFollows(request).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <FormMessage>{failure && `${failure.message || 'That did not work.'} ${keptWords(request)}`}</FormMessage>
      <Button
        variant="primary"
        size="lg"
        state={isPending ? 'pending' : 'idle'}
        onClick={() => void ask()}
        className="max-md:w-full md:justify-self-start"
      >
        {buttonWords(request)}
      </Button>
    </div>
  );
}

function buttonWords({ draft, options, refund, failure }: Request): string {
  const returning = isRefundDue(draft, options) ? `Request refund of ${formatRupees(refund)}` : 'Request the return';
  const words = draft.wish === 'exchange' ? 'Request the exchange' : returning;
  return failure ? `Try again: ${words[0]?.toLowerCase() ?? ''}${words.slice(1)}` : words;
}

function noteOf({ draft, picked }: Request, orderItemId: string, pieces: number): string {
  const item = picked.find((one) => one.item.orderItemId === orderItemId)?.item;
  if (!item) return '';
  const replacement = item.exchanges.find(({ variantId }) => variantId === draft.swaps[orderItemId]);
  const has = `${choiceWords(item)}, ${pieces === 1 ? '1 item' : `${pieces} items`}`;
  return draft.wish === 'exchange' && replacement ? `${has}, for ${choiceWords(replacement)}` : has;
}

function moneyNote({ draft, options }: Request): string {
  if (draft.wish === 'exchange') return 'no price difference';
  if (!isRefundDue(draft, options)) return 'you paid nothing for it';
  if (isMoneyClear(options)) return 'the way you paid';
  return draft.refundMode === 'upi' ? `to ${draft.upiId.trim()}` : `to account ${draft.account.trim()}`;
}

function whatFollows({ draft, options }: Request): string[] {
  const handing =
    draft.handover === 'pickup' && draft.pickupOn
      ? `The courier comes on ${dayOf(draft.pickupOn)}. Any bag will do.`
      : 'You send it to us and pay the postage.';
  const refunding = isRefundDue(draft, options)
    ? `Once we have checked it, your refund is on its way within ${refundDays} working days${isMoneyClear(options) ? `. Banks take up to ${bankDays} more` : ''}.`
    : 'Once we have checked it, your return is complete.';
  const last =
    draft.wish === 'exchange'
      ? 'Once we have checked it, your new item is on its way. It is reserved for you now.'
      : refunding;
  return ['We will review your request and let you know.', handing, last];
}

function keptWords({ album: { photos }, failure }: Request): string {
  const kept = photos.length > 0 ? 'answers and photos' : 'answers';
  const isTooSlow = isUnanswered(failure) || failure?.status === 408;
  const hint = isTooSlow && photos.length > 1 ? ' With a slow connection, try fewer photos.' : '';
  return `Nothing was lost: your ${kept} are still here.${hint}`;
}
