import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { dropWaiting } from './after-paint.ts';
import { clearedOf } from './applied-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { hrefOf } from './listing-url.ts';
import { countWords } from './use-listing.ts';
import type { useListing } from './use-listing.ts';

/** The filters as a bottom sheet on phones; its button shows the current result count. */
export function FilterSheet({
  open,
  onClose,
  listing,
}: {
  open: boolean;
  onClose: () => void;
  listing: ReturnType<typeof useListing>;
}) {
  const { choice, total, filters, isFetching } = listing;
  const navigate = useNavigate();
  const clear = () => {
    dropWaiting();
    void navigate(hrefOf(clearedOf(choice)), { replace: true, preventScrollReset: true });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter"
      footer={
        <div className="flex gap-3">
          <Button
            size="lg"
            variant="ghost"
            className="shrink-0 px-3! whitespace-nowrap"
            disabled={filters === 0}
            onClick={clear}
          >
            Clear all
          </Button>
          <Button
            variant="primary"
            full
            size="lg"
            className="px-3! whitespace-nowrap"
            aria-live="polite"
            aria-busy={isFetching}
            onClick={onClose}
          >
            Show {total === undefined ? 'items' : countWords(total)}
          </Button>
        </div>
      }
    >
      <FilterForm id="filters-sheet" choice={choice} isSheet />
    </Sheet>
  );
}
