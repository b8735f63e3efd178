import type { Return } from '#contract/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { isCalledOff } from '#contract/rules/returns.ts';
import { bankDays, refundDays } from '#contract/rules/refunds.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { isSentByHand, whereTo } from '#web/resources/returns/return-words.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { TimelineStep } from '#web/ui/timeline.tsx';

/** The refund of a return: amount, destination, and when it was started and credited (R8). */
export function RefundClock({ orderReturn }: { orderReturn: Return }) {
  const { type, refundAmount, refundReference, status } = orderReturn;
  const isOff = isCalledOff(status);
  if (type === 'exchange' || (refundAmount === 0 && !isOff)) return null;
  return (
    <section aria-labelledby="money">
      <SectionHeading id="money">Your refund</SectionHeading>
      {isOff ? (
        <p className="text-muted">There is no refund, because nothing is being returned.</p>
      ) : (
        <div className="grid gap-5">
          <p className="text-pretty">
            <b className="text-lg tabular-nums">{formatRupees(refundAmount)}</b> {whereTo(orderReturn)}
          </p>
          <Timeline steps={clockOf(orderReturn)} />
          {refundReference && (
            <p className="-mt-2 text-sm wrap-anywhere text-muted">
              Reference <span className="text-ink select-all">{refundReference}</span>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function clockOf(orderReturn: Return): TimelineStep[] {
  const { refundStatus, refundStartedAt, refundedAt } = orderReturn;
  const isByHand = isSentByHand(orderReturn);
  const title = isByHand ? 'Approved' : 'Started';
  const isDone = refundStatus === 'processed';
  const started: TimelineStep = refundStartedAt
    ? { title, time: dateAndTime(refundStartedAt), state: isDone ? 'done' : 'current' }
    : { title, note: `Within ${refundDays} working days of the check`, state: 'todo' };
  if (refundStatus === 'failed') {
    const note = 'It did not arrive. We are looking into it and will write to you.';
    return [
      { ...started, state: 'done' },
      { title: 'Not credited', note, state: 'failed' },
    ];
  }
  const banks = isByHand ? 'Once we have sent it' : `Banks take up to ${bankDays} working days`;
  return [
    started,
    refundedAt && isDone
      ? { title: 'Credited', time: dateAndTime(refundedAt), state: 'done' }
      : { title: 'Credited', note: banks, state: 'todo' },
  ];
}
