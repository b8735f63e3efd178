import { Suspense, useState } from 'react';
import type { WishView } from '#web/resources/wishlist/wishlist-state.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const SizeSheet = lazyPart(async () => (await import('./size-sheet.tsx')).SizeSheet);

/** Lazy-loads the size sheet on the first press; keeps the last product while the sheet closes. */
export function SizeSheetPlace({
  wish,
  purpose,
  onClose,
}: {
  wish: { product: WishView | null } | null;
  purpose: 'move' | 'add';
  onClose: () => void;
}) {
  const [last, setLast] = useState<WishView | null>(null);
  const product = wish?.product ?? null;
  if (product && product !== last) setLast(product);
  if (!last) return null;
  return (
    <Suspense>
      <SizeSheet key={last._id} open={product !== null} product={last} purpose={purpose} onClose={onClose} />
    </Suspense>
  );
}
