import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { ShopperGate } from '#web/resources/auth/shopper-gate.tsx';
import { PageTop } from '#web/resources/cart/page-top.tsx';
import { Container } from '#web/ui/container.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useWayOut } from './use-way-out.ts';

const load = () => import('./open-checkout.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const OpenCheckout = lazyPart(async () => (await load()).OpenCheckout);
const LeavingSurvey = lazyPart(async () => (await import('./leaving-survey.tsx')).LeavingSurvey);

/** The checkout, from the cart or a "Buy now" item to a placed order, on one page. */
export function Component() {
  const user = useSelector(selectUser);
  const { isAsking, onFilled, press, leave, stay } = useWayOut('/cart');
  const back = { to: '/cart', label: 'Back to your cart', onClick: press };
  return (
    <Container className="max-md:pb-32 md:py-10">
      <PageHead title="Checkout" noIndex />
      <PageTop
        title="Checkout"
        back={back}
        aside={
          <TextLink to="/cart" onClick={press} quiet className="text-sm max-md:hidden">
            Back to your cart
          </TextLink>
        }
      />
      <ShopperGate fallback={<CheckoutSkeleton />}>
        <Suspense fallback={<CheckoutSkeleton />}>
          <OpenCheckout key={user?._id ?? ''} onFilled={onFilled} />
        </Suspense>
      </ShopperGate>
      {isAsking && (
        <Suspense>
          <LeavingSurvey onLeave={leave} onStay={stay} />
        </Suspense>
      )}
    </Container>
  );
}
