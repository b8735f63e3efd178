import type { checkoutSteps } from '#contract/visitor-events.ts';
import type { Order } from '#contract/orders.ts';
import { track } from '#web/platform/analytics.ts';

export type CountedStep = (typeof checkoutSteps)[number];

const tracked = new Set<CountedStep>();
const placed = new Set<string>();

/** Tracks a checkout step once, however often it is opened. */
export function tellStep(step: CountedStep) {
  if (tracked.has(step)) return;
  tracked.add(step);
  track({ event: 'checkout_step', step });
}

/** Tracks a placed order once, whichever code finds it first; the next checkout starts over. */
export function tellPlaced({ _id }: Pick<Order, '_id'>) {
  if (placed.has(_id)) return;
  placed.add(_id);
  tellStep('placed');
  tracked.clear();
}
