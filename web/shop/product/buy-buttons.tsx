import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#contract/products.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { personReady, useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import type { VariantChoice } from './variant-choice.ts';

const WaitButton = deferred(
  async () => (await import('./wait-button.tsx')).WaitButton,
  <Button size="lg" full disabled>
    Sold out
  </Button>,
);

type BusyState = 'nothing' | 'adding' | 'buying';
type Parts = { product: Product; choice: VariantChoice; onSizeMissing: () => void };

/** Buy buttons, at the bottom within thumb reach on phones. A sold-out size offers a back-in-stock alert instead. */
export function BuyButtons(parts: Parts) {
  const { isSoldOut, variant } = parts.choice;
  const dispatch = useShopDispatch();
  return (
    <div
      // Preloads the cart's script before the press.
      onPointerEnter={() => void dispatch(personReady())}
      className="safe-bottom grid auto-cols-fr grid-flow-col gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-bar max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3"
    >
      {isSoldOut || variant?.stock === 0 ? <WaitButton {...parts} /> : <TakeButtons {...parts} />}
    </div>
  );
}

function TakeButtons({ product, choice: { size, color, variant }, onSizeMissing }: Parts) {
  const [pending, setPending] = useState<BusyState>('nothing');
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const take = async (what: BusyState) => {
    if (!size || !variant) return onSizeMissing();
    setPending(what);
    try {
      const { takePiece } = await import('./take-piece.ts');
      await takePiece(dispatch, { product, size, color, quantity: 1 }, what === 'buying');
      if (what === 'buying') await navigate('/checkout');
    } catch {
      // Rejected: the cart has shown the reason in a toast.
    } finally {
      setPending('nothing');
    }
  };
  return (
    <>
      <Button
        size="lg"
        variant="secondary"
        state={pending === 'buying' ? 'pending' : 'idle'}
        onClick={() => void take('buying')}
      >
        Buy now
      </Button>
      <Button
        size="lg"
        variant="primary"
        state={pending === 'adding' ? 'pending' : 'idle'}
        onClick={() => void take('adding')}
      >
        Add to cart
      </Button>
    </>
  );
}
