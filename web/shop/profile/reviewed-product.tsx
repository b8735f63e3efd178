import type { ReactNode } from 'react';
import { Picture } from '#web/ui/picture.tsx';

/** A product on the reviews page: its picture, with the review or the prompt beside it. */
export function ReviewedProduct({ product, children }: { product: { image: string }; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 border-b border-line py-6 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-6">
      {product.image ? (
        <Picture url={product.image} alt="" width={320} height={400} sizes="6rem" />
      ) : (
        <span className="block aspect-portrait bg-surface" />
      )}
      <div className="min-w-0">{children}</div>
    </li>
  );
}
