import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { ReturnOptions } from '#contract/returns.ts';
import type { CallError } from '#web/platform/call-error.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import type { Draft } from './draft.ts';
import { requestBody } from './request-body.ts';
import { faultsIn, stepOf } from './request-faults.ts';
import { firstOpenStep, pickedOf, refundOf, stateOf } from './request-steps.ts';
import type { Step } from './request-steps.ts';
import { useAsking } from './use-asking.ts';
import { useDraft } from './use-draft.ts';
import { usePhotos } from './use-photos.ts';

export type Request = ReturnType<typeof useRequest>;

/** State of one request: open step, answers, refund and submission. */
export function useRequest(order: Order, options: ReturnOptions, askAnew: () => Promise<unknown>) {
  const { draft, say, isBegun } = useDraft(order._id, options);
  const album = usePhotos(order._id);
  const answers = { draft, photoCount: album.photos.length, options };
  const [open, setOpen] = useState<Step>(() => (isBegun ? firstOpenStep(answers) : 'items'));
  const [faults, setFaults] = useState<Faults>({});

  const openStep = (step: Step) => {
    setFaults({});
    setOpen(step);
  };
  /** Opens the step with the first error; returns whether there is one. */
  const refuse = (found: Faults): boolean => {
    const step = stepOf(found);
    if (!step) return false;
    setFaults(found);
    setOpen(step);
    return true;
  };
  const onRefusal = (failure: CallError): boolean => {
    const found = faultsIn(failure);
    // What can be returned or refunded, or the days of a pickup, have changed: reload them.
    const isOutdated = ['pickupOn', 'handover', 'refundMode'].some((field) => found[field] !== undefined);
    if (failure.status === 409 || failure.code === 'OUT_OF_RANGE' || isOutdated) void askAnew();
    return refuse(found);
  };
  const asking = useAsking({ bodyOf: () => requestBody(draft, album.photos, options), onRefusal });
  const picked = pickedOf(draft, options);
  return {
    order,
    options,
    draft,
    say,
    album,
    picked,
    refund: refundOf(picked, options),
    open,
    faults,
    answers,
    openStep,
    stateOf: (step: Step) => stateOf(step, open, answers),
    /** Completes a step and opens the next incomplete one. */
    complete: (part: Partial<Draft> = {}) => openStep(firstOpenStep({ ...answers, draft: say(part) })),
    isPending: asking.isPending,
    failure: asking.failure,
    ask: async () => {
      const unanswered = firstOpenStep(answers);
      if (unanswered === 'review') await asking.ask();
      else openStep(unanswered);
    },
  };
}
