import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { ShopperGate } from '#web/resources/auth/shopper-gate.tsx';
import { PageTop } from '#web/resources/cart/page-top.tsx';
import { useCart } from '#web/resources/cart/use-cart.ts';
import { Container } from '#web/ui/container.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { CartSkeleton } from './cart-skeleton.tsx';

const load = () => import('./filled-cart.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const FilledCart = lazyPart(async () => (await load()).FilledCart);
const CartFailure = lazyPart(async () => (await import('#web/resources/cart/cart-failure.tsx')).CartFailure);

/** The cart of a guest or user, at current prices. */
export function Component() {
  useEffect(() => void endBuyNow(), []);
  return (
    <Container className="max-md:pb-28 md:py-10">
      <PageHead title="Your cart" noIndex />
      <ShopperGate
        fallback={
          <Frame>
            <CartSkeleton />
          </Frame>
        }
      >
        <OpenCart />
      </ShopperGate>
    </Container>
  );
}

/** Opening the cart ends "Buy now"; nothing on the screen waits for this. */
async function endBuyNow() {
  const buyNow = await import('#web/resources/orders/buy-now.ts');
  buyNow.endBuyNow();
}

function OpenCart() {
  const cart = useCart();
  const { summary, error, isLoading, items } = cart;
  const hasFailed = error !== undefined && items.length === 0;
  return (
    <Frame pieces={isLoading || hasFailed ? undefined : summary.totalQuantity}>
      <Suspense fallback={<CartSkeleton />}>
        {isLoading ? (
          <CartSkeleton />
        ) : hasFailed ? (
          <CartFailure error={error} isRetrying={cart.isRepricing} onRetry={() => void cart.reprice()} />
        ) : (
          <FilledCart cart={cart} />
        )}
      </Suspense>
    </Frame>
  );
}

function Frame({ pieces, children }: { pieces?: number | undefined; children: ReactNode }) {
  const aside = pieces ? (
    <p className="text-muted tabular-nums">{pieces === 1 ? '1 item' : `${pieces} items`}</p>
  ) : null;
  return (
    <>
      <PageTop title="Your cart" back={{ to: '/products', label: 'Continue shopping' }} aside={aside} />
      {children}
    </>
  );
}
