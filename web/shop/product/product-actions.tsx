import { Suspense } from 'react';
import type { Product } from '#contract/products.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { WishlistHeart } from '#web/resources/wishlist/wishlist-heart.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ShareIcon } from '#web/ui/icons/share.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { VariantChoice } from './variant-choice.ts';

const ShareSheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** Wishlist and share buttons. */
export function ProductActions({ product, choice }: { product: Product; choice: VariantChoice }) {
  const { isOpen, wasOpened, open, close } = useLayer();
  return (
    <div className="-me-2.5 flex">
      <WishlistHeart productId={product._id} name={product.name} choice={choice} tone="plain" />
      <IconButton label="Share" onClick={open}>
        <ShareIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <ShareSheet open={isOpen} onClose={close} name={product.name} choice={choice} />
        </Suspense>
      )}
    </div>
  );
}
