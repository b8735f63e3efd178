import { OrderFrame, useOrderOfPage } from '#web/resources/orders/order-frame.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { OrderSkeleton } from './order-skeleton.tsx';

const load = () => import('./order-details.tsx');
// The skeleton is the first paint; what fills it is under way together with the order.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const OrderDetails = lazyPart(async () => (await load()).OrderDetails);

/** One order, to whoever may read it: how it stands, what it is, what it costs and what can be done. */
export function Component() {
  return (
    <OrderFrame asked={useOrderOfPage()} skeleton={<OrderSkeleton />} className="py-6 md:py-12">
      {(order) => <OrderDetails key={order._id} order={order} />}
    </OrderFrame>
  );
}
