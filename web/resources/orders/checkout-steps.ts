import type { checkoutSteps } from '#contract/analytics.ts';
import type { Order } from '#contract/orders.ts';
import { track } from '#web/platform/analytics.ts';

export type CountedStep = (typeof checkoutSteps)[number];

const told = new Set<CountedStep>();
const placed = new Set<string>();

/** Notes a step of a checkout once, however often it is opened again. */
export function tellStep(step: CountedStep) {
  if (told.has(step)) return;
  told.add(step);
  track({ event: 'checkout_step', step });
}

/** Notes that an order is placed, once, whoever finds it so first; the next checkout is another one. */
export function tellPlaced({ _id }: Pick<Order, '_id'>) {
  if (placed.has(_id)) return;
  placed.add(_id);
  tellStep('placed');
  told.clear();
}
