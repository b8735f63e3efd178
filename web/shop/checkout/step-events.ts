import { useEffect } from 'react';
import { tellStep } from '#web/resources/orders/checkout-steps.ts';
import type { CountedStep } from '#web/resources/orders/checkout-steps.ts';
import type { Step } from './steps.ts';

/** Payment and review stand on one step; a step that was filled in before the page opened has been passed too. */
const reachedAt: Record<Step, readonly CountedStep[]> = {
  contact: ['contact'],
  address: ['contact', 'address'],
  review: ['contact', 'address', 'payment', 'review'],
};

/** Notes each step of a checkout once, however often it is opened again. */
export function useStepEvents(open: Step) {
  useEffect(() => reachedAt[open].forEach(tellStep), [open]);
}
