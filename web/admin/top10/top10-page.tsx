import { Suspense, useState } from 'react';
import { placesInTop10 } from '#contract/top10.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ChartIcon } from '#web/ui/icons/chart.tsx';
import { OrderList } from '#web/ui/order-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ProductPicker } from './product-picker.tsx';
import { SlotRow } from './slot-row.tsx';
import { useTop10Draft } from './use-top10-draft.ts';
import type { Top10Draft } from './use-top10-draft.ts';

const FromSales = lazyPart(async () => (await import('./from-sales.tsx')).FromSales);

/** Top 10: one to ten products in homepage order, saved as a whole. */
export function Component() {
  const draft = useTop10Draft();
  const [isFilling, setIsFilling] = useState(false);
  const { read, products } = draft;
  return (
    <>
      <TabHead
        title="Top 10"
        actions={
          <Button size="sm" disabled={!products} onClick={() => setIsFilling(true)}>
            <ChartIcon className="size-4" />
            Fill from sales
          </Button>
        }
      />
      {read.error && !products ? (
        <ErrorState
          title="The top 10 did not load"
          message={wordsOf(read.error)}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      ) : products ? (
        <Slots draft={draft} products={products} />
      ) : (
        <div className="grid gap-2" aria-busy="true">
          {Array.from({ length: placesInTop10 }, (_, place) => (
            <Skeleton key={place} className="h-16" />
          ))}
        </div>
      )}
      <Suspense>
        {isFilling && (
          <FromSales
            onTake={(sellers) => {
              draft.set(() => sellers);
              setIsFilling(false);
            }}
            onClose={() => setIsFilling(false)}
          />
        )}
      </Suspense>
      <UnsavedQuestion unsaved={draft.unsaved} />
    </>
  );
}

function Slots({ draft, products }: { draft: Top10Draft; products: NonNullable<Top10Draft['products']> }) {
  const { set } = draft;
  return (
    <div className="grid max-w-text gap-4">
      <SaveBar draft={draft} count={products.length} />
      {products.length === 0 ? (
        <EmptyState title="No products in the top 10 yet">
          Search for products below, or fill the list from sales.
        </EmptyState>
      ) : (
        <OrderList
          label="Top 10"
          inForm
          items={products}
          idOf={({ _id }) => _id}
          titleOf={({ name }) => name}
          save={async (ids) => set((now) => ids.flatMap((id) => now.find(({ _id }) => _id === id) ?? []))}
        >
          {(product, place) => (
            <SlotRow
              product={product}
              place={place + 1}
              onRemove={() => set((now) => now.filter(({ _id }) => _id !== product._id))}
            />
          )}
        </OrderList>
      )}
      {products.length < placesInTop10 ? (
        <ProductPicker
          place={products.length + 1}
          taken={products.map(({ _id }) => _id)}
          onPick={(product) => set((now) => [...now, product])}
        />
      ) : (
        <p className="text-sm text-muted">All ten slots are used. Remove a product to add another.</p>
      )}
    </div>
  );
}

function SaveBar({ draft, count }: { draft: Top10Draft; count: number }) {
  const { isChanged, isSaving, problem, isConflict, save, discard } = draft;
  return (
    <div className="below-13 z-sticky grid gap-2 border-b border-line bg-paper py-3 md:sticky">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted" role="status">
          {count === 0
            ? 'The list needs at least one product.'
            : `${count} of ${placesInTop10} places. ${isChanged ? 'Unsaved changes.' : 'Live in the shop.'}`}
        </p>
        <div className="flex gap-2">
          {isChanged && (
            <Button size="sm" onClick={discard}>
              {isConflict ? 'Load latest version' : 'Discard'}
            </Button>
          )}
          <Button
            size="sm"
            variant="primary"
            state={isSaving ? 'pending' : 'idle'}
            disabled={!isChanged || count === 0}
            onClick={() => void save()}
          >
            Save list
          </Button>
        </div>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
