import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import type { Order } from '#contract/orders.ts';
import type { ReturnOptions } from '#contract/returns.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StepSection } from '#web/ui/step-section.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ItemsStep } from './items-step.tsx';
import * as later from './later-steps.ts';
import { ReasonStep } from './reason-step.tsx';
import { RequestAside } from './request-aside.tsx';
import { isMoneyClear, stepsFor } from './request-steps.ts';
import type { Step } from './request-steps.ts';
import { stepWords } from './step-words.tsx';
import { useRequest } from './use-request.ts';
import type { Request } from './use-request.ts';

type Part = ComponentType<{ request: Request }>;

const parts: Record<Step, { title: string; Part: Part }> = {
  items: { title: 'Items to return', Part: ItemsStep },
  reason: { title: 'Reason', Part: ReasonStep },
  wish: { title: 'Refund or exchange', Part: lazyPart(async () => (await later.loadWishStep()).WishStep) },
  photos: { title: 'Photos', Part: lazyPart(async () => (await later.loadPhotosStep()).PhotosStep) },
  handover: {
    title: 'How you send it',
    Part: lazyPart(async () => (await later.loadHandoverStep()).HandoverStep),
  },
  money: { title: 'Your refund', Part: lazyPart(async () => (await later.loadMoneyStep()).MoneyStep) },
  review: { title: 'Review and submit', Part: lazyPart(async () => (await later.loadReviewStep()).ReviewStep) },
};

/** The steps on one side, the summary on the other. */
export function FilledRequest({
  order,
  options,
  askAnew,
}: {
  order: Order;
  options: ReturnOptions;
  askAnew: () => Promise<unknown>;
}) {
  const request = useRequest(order, options, askAnew);
  const { draft, openStep } = request;
  const asksForMoney = !isMoneyClear(options);
  useEffect(() => later.fetchWhatFollows(asksForMoney), [asksForMoney]);
  return (
    <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 [&>section:first-child]:border-t-0">
        {stepsFor({ draft, options }).map((step, place) => (
          <StepPart
            key={step}
            step={step}
            place={place + 1}
            request={request}
            onEdit={step === 'money' && !asksForMoney ? undefined : () => openStep(step)}
          />
        ))}
      </div>
      <RequestAside request={request} />
    </div>
  );
}

function StepPart({
  step,
  place,
  request,
  onEdit,
}: {
  step: Step;
  place: number;
  request: Request;
  onEdit: (() => void) | undefined;
}) {
  const { title, Part } = parts[step];
  const state = request.stateOf(step);
  return (
    <StepSection
      step={place}
      title={title}
      // A step that needs no answer is shown once all steps before it are answered.
      state={step === 'money' && !onEdit && request.open !== 'review' ? 'todo' : state}
      summary={step !== 'review' && state === 'done' && stepWords[step](request)}
      onEdit={onEdit}
    >
      <Suspense fallback={<Skeleton className="h-72 w-full max-w-144" />}>
        <Part request={request} />
      </Suspense>
    </StepSection>
  );
}
