import { ButtonLink } from '#web/ui/button-link.tsx';
import { hrefOf } from './orders-url.ts';
import type { OrdersView } from './orders-url.ts';

/** The way to newer and older orders; nothing where all of them are shown. */
export function Pager({ view, pages }: { view: OrdersView; pages: number }) {
  if (pages < 2 || view.page > pages) return null;
  return (
    <nav aria-label="Pages of your orders" className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {view.page > 1 ? (
        <ButtonLink to={hrefOf(view, { page: view.page - 1 })} size="sm" className="justify-self-start">
          Newer
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-muted tabular-nums">
        Page {view.page} of {pages}
      </p>
      {view.page < pages && (
        <ButtonLink to={hrefOf(view, { page: view.page + 1 })} size="sm" className="justify-self-end">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
