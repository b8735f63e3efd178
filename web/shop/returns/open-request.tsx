import type { Order } from '#contract/orders.ts';
import type { ReturnOptions } from '#contract/returns.ts';
import { ClosedRequest } from './closed-request.tsx';
import { FilledRequest } from './filled-request.tsx';

/** The return form, or the reason why there is none. */
export function OpenRequest({
  order,
  options,
  askAnew,
}: {
  order: Order;
  options: ReturnOptions;
  askAnew: () => Promise<unknown>;
}) {
  const isOffered = options.whyNot === '' && options.items.some(({ pieces }) => pieces > 0);
  if (!isOffered) return <ClosedRequest order={order} options={options} />;
  return <FilledRequest key={order._id} order={order} options={options} askAnew={askAnew} />;
}
