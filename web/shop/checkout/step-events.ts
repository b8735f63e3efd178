import { useEffect } from 'react';
import { tellStep } from '#web/resources/orders/checkout-steps.ts';
import type { CountedStep } from '#web/resources/orders/checkout-steps.ts';
import type { Step } from './steps.ts';

/** Payment and review are one step; steps completed before the page opened count as reached. */
const reachedAt: Record<Step, readonly CountedStep[]> = {
  contact: ['contact'],
  address: ['contact', 'address'],
  review: ['contact', 'address', 'payment', 'review'],
};

/** Tracks each step of a checkout once, however often it is reopened. */
export function useStepEvents(open: Step) {
  useEffect(() => reachedAt[open].forEach(tellStep), [open]);
}
