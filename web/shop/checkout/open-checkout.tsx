import type { ReactNode } from 'react';
import { isCallError } from '#web/platform/call-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BagIcon } from '#web/ui/icons/bag.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { FilledCheckout } from './filled-checkout.tsx';
import { useBasket } from './use-basket.ts';

/** The checkout of whatever is to be bought, as far as that is known. */
export function OpenCheckout(): ReactNode {
  const basket = useBasket();
  if (basket.isLoading) return <CheckoutSkeleton />;
  if (basket.items.length > 0) return <FilledCheckout basket={basket} />;
  if (!basket.error) return <NothingToOrder />;
  const { message, requestId } = isCallError(basket.error) ? basket.error : { message: '' };
  return (
    <div className="py-10">
      <ErrorState
        title="Your cart did not load"
        message={`${message || 'Something went wrong.'} What is in it is safe.`}
        requestId={requestId}
        isRetrying={basket.isRepricing}
        onRetry={() => void basket.reprice()}
      />
    </div>
  );
}

function NothingToOrder() {
  return (
    <EmptyState
      title="Nothing to check out"
      picture={<BagIcon />}
      action={
        <ButtonLink to="/products" variant="primary">
          Find something to wear
        </ButtonLink>
      }
    >
      Your cart is empty. Put something into it and come back.
    </EmptyState>
  );
}
