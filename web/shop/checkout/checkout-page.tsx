import { Suspense, lazy } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { ShopperGate } from '#web/resources/auth/shopper-gate.tsx';
import { PageTop } from '#web/resources/cart/page-top.tsx';
import { Container } from '#web/ui/container.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const load = () => import('./open-checkout.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const OpenCheckout = lazy(async () => ({ default: (await load()).OpenCheckout }));

/** From the cart, or one thing past it, to a placed order, on one page. */
export function Component() {
  return (
    <Container className="max-md:pb-28 md:py-10">
      <PageHead title="Checkout" noIndex />
      <PageTop title="Checkout" back={{ to: '/cart', label: 'Back to your cart' }} />
      <ShopperGate fallback={<CheckoutSkeleton />}>
        <Suspense fallback={<CheckoutSkeleton />}>
          <OpenCheckout />
        </Suspense>
      </ShopperGate>
    </Container>
  );
}
