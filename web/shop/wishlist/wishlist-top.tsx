import type { ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';

/** Title of a list of saved products, with their number and the list's actions. */
export function WishlistTop({
  title = 'Wishlist',
  count,
  actions,
}: {
  title?: string;
  count?: number;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-5 flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-ink pb-3 md:mb-8">
      <div className="flex min-w-0 items-baseline gap-3">
        <Heading level={1} look="section" className="min-w-0 wrap-anywhere">
          {title}
        </Heading>
        {count !== undefined && count > 0 && (
          <p className="text-muted tabular-nums">{count === 1 ? '1 item' : `${count} items`}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
