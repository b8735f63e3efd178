import { OrderFrame, useOrderOfPage } from '#web/resources/orders/order-frame.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { OrderSkeleton } from './order-skeleton.tsx';

const load = () => import('./order-details.tsx');
// Starts loading at once, in parallel with the order.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const OrderDetails = lazyPart(async () => (await load()).OrderDetails);

/** One order, for anyone allowed to read it: status, items, amounts and actions. */
export function Component() {
  return (
    <OrderFrame asked={useOrderOfPage()} skeleton={<OrderSkeleton />} className="py-6 md:py-12">
      {(order) => <OrderDetails key={order._id} order={order} />}
    </OrderFrame>
  );
}
