import type { ReactNode } from 'react';
import { wishNotes } from '#web/resources/wishlist/wish-notes.ts';
import type { Wish, WishView } from '#web/resources/wishlist/wishlist-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import type { Selection } from './use-selection.ts';

/** A saved product: current data, changes since it was saved, and the cart button. */
export function WishCard({
  wish,
  selection,
  onRemove,
  onMove,
}: {
  wish: Wish;
  selection?: Selection | undefined;
  onRemove: () => void;
  onMove: () => void;
}) {
  const { product, productId } = wish;
  if (!product)
    return (
      <li>
        <SkeletonCard />
      </li>
    );
  return (
    <li className="relative grid grid-rows-[auto_1fr_auto] gap-1.5">
      <div className="relative">
        <ProductPicture product={product} />
        {!selection && (
          <IconButton
            label={`Remove ${product.name}`}
            tone="raised"
            onClick={onRemove}
            className="absolute inset-e-1 top-1"
          >
            <CloseIcon className="size-4" />
          </IconButton>
        )}
      </div>
      <ProductWords product={product}>
        {wishNotes(wish).map(({ tone, words }) => (
          <p key={words} className={`text-sm font-medium ${tone === 'saving' ? 'text-success' : 'text-warn'}`}>
            {words}
          </p>
        ))}
      </ProductWords>
      <Button size="md" full className="mt-2" disabled={selection !== undefined} onClick={onMove}>
        {product.stock > 0 ? 'Move to cart' : 'Notify me'}
        <span className="sr-only"> {product.name}</span>
      </Button>
      {selection && (
        <label className="absolute inset-0 z-1 cursor-pointer">
          <input
            type="checkbox"
            checked={selection.has(productId)}
            onChange={() => selection.toggle(productId)}
            className="tick absolute inset-e-3 top-3"
          />
          <span className="sr-only">Choose {product.name}</span>
        </label>
      )}
    </li>
  );
}

export function ProductPicture({ product }: { product: WishView }) {
  const [picture] = product.images;
  const isSoldOut = product.stock <= 0;
  return (
    <Link to={`/product/${product.slug}`} tabIndex={-1} aria-hidden="true" className={isSoldOut ? 'opacity-60' : ''}>
      {picture ? <Picture {...pictureOf(picture)} alt="" /> : <span className="block aspect-portrait bg-surface" />}
      {isSoldOut && (
        <Badge tone="paper" className="absolute inset-s-2 top-2">
          Sold out
        </Badge>
      )}
    </Link>
  );
}

/** Name, price and notes, as high as in the neighbouring card. */
export function ProductWords({ product, children }: { product: WishView; children?: ReactNode }) {
  return (
    <div className="mt-1.5 grid content-start gap-1">
      <h2 className="-mx-1 -mt-1 -mb-0.5 line-clamp-2 px-1 pt-1 pb-0.5 text-sm leading-tight font-medium text-balance md:text-base">
        <Link to={`/product/${product.slug}`} className="hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
      </h2>
      <Price price={product.price} mrp={product.originalPrice ?? 0} size="sm" />
      {children}
    </div>
  );
}

function pictureOf({ url, width, height, placeholder }: WishView['images'][number]) {
  return { url, width, height, placeholder };
}
