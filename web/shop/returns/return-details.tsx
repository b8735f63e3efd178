import { useRef } from 'react';
import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import type { Return } from '#contract/returns.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { kindOf, newsOf, stateOf } from '#web/resources/returns/return-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Heading, SectionHeading } from '#web/ui/heading.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { RefundClock } from './refund-clock.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { ReturnItems } from './return-items.tsx';
import { stepsOf } from './return-steps.ts';
import { SaySent } from './say-sent.tsx';
import { whatNext } from './what-next.ts';

/** One return: status, items, refund and actions. */
export function ReturnDetails({ orderReturn }: { orderReturn: Return }) {
  const top = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-8 md:gap-10">
      <Top orderReturn={orderReturn} at={top} />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-12">
          <section aria-labelledby="way">
            <SectionHeading id="way">Status</SectionHeading>
            <Timeline steps={stepsOf(orderReturn)} />
          </section>
          <ReturnItems orderReturn={orderReturn} />
        </div>
        <div className="grid content-start gap-12">
          <RefundClock orderReturn={orderReturn} />
          <ReturnFacts orderReturn={orderReturn} />
          <ReturnActions orderReturn={orderReturn} focusAfter={top} />
        </div>
      </div>
    </div>
  );
}

function Top({ orderReturn, at }: { orderReturn: Return; at: RefObject<HTMLDivElement | null> }) {
  const { isAuthenticated } = useSelector(selectSession);
  const { title, tone } = stateOf(orderReturn);
  const next = whatNext(orderReturn);
  return (
    <header className="grid gap-4">
      <TextLink
        to={isAuthenticated ? '/profile/returns' : `/order/${orderReturn.orderId}`}
        quiet
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-muted"
      >
        <ArrowLeftIcon className="size-4" />
        {isAuthenticated ? 'Your returns' : `Order ${orderReturn.orderNumber}`}
      </TextLink>
      <div ref={at} tabIndex={-1} className="grid justify-items-start gap-2 outline-none">
        <Badge tone={tone}>{title}</Badge>
        <Heading level={1} look="section">
          {newsOf(orderReturn)}
        </Heading>
        {next && <p className="max-w-text text-pretty text-muted">{next}</p>}
        <SaySent orderReturn={orderReturn} focusAfter={at} />
      </div>
      {orderReturn.staffNote && (
        <blockquote className="max-w-text border-s-2 border-ink ps-4 md:ps-6">
          <p className="type-label mb-1 text-muted">A note from us</p>
          <p className="text-pretty whitespace-pre-line wrap-anywhere">{orderReturn.staffNote}</p>
        </blockquote>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2">
        <p>
          <span className="type-label text-muted">{kindOf(orderReturn)}</span>{' '}
          <b className="tabular-nums select-all">{orderReturn.returnNumber}</b>
        </p>
        <CopyButton text={orderReturn.returnNumber} what={`the number of the ${kindOf(orderReturn)}`} />
        <p className="text-sm text-muted tabular-nums md:ms-auto">
          {dateAndTime(orderReturn.createdAt)}, of order{' '}
          <TextLink to={`/order/${orderReturn.orderId}`} className="hit-area whitespace-nowrap">
            {orderReturn.orderNumber}
          </TextLink>
        </p>
      </div>
    </header>
  );
}
