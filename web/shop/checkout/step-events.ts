import { useEffect } from 'react';
import type { checkoutSteps } from '#contract/analytics.ts';
import { track } from '#web/platform/analytics.ts';
import type { Step } from './steps.ts';

type CountedStep = (typeof checkoutSteps)[number];

/** Payment and review stand on one step; a step that was filled in before the page opened has been passed too. */
const reachedAt: Record<Step, readonly CountedStep[]> = {
  contact: ['contact'],
  address: ['contact', 'address'],
  review: ['contact', 'address', 'payment', 'review'],
};

const told = new Set<CountedStep>();

/** Notes each step of a checkout once, however often it is opened again. */
export function useStepEvents(open: Step) {
  useEffect(() => reachedAt[open].forEach(tellOnce), [open]);
}

/** The order is placed; the next checkout is another one. */
export function tellPlaced() {
  tellOnce('placed');
  told.clear();
}

function tellOnce(step: CountedStep) {
  if (told.has(step)) return;
  told.add(step);
  track({ event: 'checkout_step', step });
}
