import { useState } from 'react';
import { WishlistHeart } from '#web/resources/wishlist/wishlist-heart.tsx';
import type { WishView } from '#web/resources/wishlist/wishlist-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CardGrid } from '#web/ui/container.tsx';
import { SizeSheetPlace } from './size-sheet-place.tsx';
import { ProductPicture, ProductWords } from './wish-card.tsx';

/** The products of a shared wishlist, to save or add to the cart. */
export function SharedProducts({ products }: { products: readonly WishView[] }) {
  const [chosen, setChosen] = useState<WishView | null>(null);
  return (
    <>
      <CardGrid>
        {products.map((product) => (
          <li key={product._id} className="grid grid-rows-[auto_1fr_auto] gap-1.5">
            <div className="relative">
              <ProductPicture product={product} />
              <WishlistHeart productId={product._id} name={product.name} className="absolute inset-e-1 top-1" />
            </div>
            <ProductWords product={product} />
            <Button full className="mt-2" onClick={() => setChosen(product)}>
              {product.stock > 0 ? 'Add to cart' : 'Notify me'}
              <span className="sr-only"> {product.name}</span>
            </Button>
          </li>
        ))}
      </CardGrid>
      <SizeSheetPlace wish={chosen && { product: chosen }} purpose="add" onClose={() => setChosen(null)} />
    </>
  );
}
