import { useRef, useState } from 'react';
import type { useWishlist } from '#web/resources/wishlist/use-wishlist.ts';
import type { Wish } from '#web/resources/wishlist/wishlist-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CardGrid } from '#web/ui/container.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';
import { NothingSaved } from './nothing-saved.tsx';
import { RemovedBar, RemovedWish } from './removed-wish.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShareButton } from './share-button.tsx';
import { SizeSheetPlace } from './size-sheet-place.tsx';
import { useSelection } from './use-selection.ts';
import { useWishRemovals } from './use-wish-removals.ts';
import { wishRows } from './wish-rows.ts';
import { WishCard } from './wish-card.tsx';
import { WishlistTop } from './wishlist-top.tsx';

export function FilledWishlist({ wishlist }: { wishlist: ReturnType<typeof useWishlist> }) {
  const { wishes, hasFailed, isReading, isUser, retry } = wishlist;
  const removals = useWishRemovals();
  const selection = useSelection(wishes);
  const [moving, setMoving] = useState<Wish | null>(null);
  const select = useRef<HTMLButtonElement>(null);
  useFocusAfter(selection.isOn, () => select.current);
  const rows = wishRows(wishes, removals.removed);
  const removeSelected = () => {
    removals.take(wishes.filter((wish) => selection.has(wish.productId)));
    selection.end();
  };
  return (
    <>
      <WishlistTop
        count={wishes.length}
        actions={
          wishes.length > 0 && (
            <>
              {!selection.isOn && (
                <Button ref={select} size="sm" onClick={selection.start}>
                  Select
                </Button>
              )}
              <ShareButton isUser={isUser} />
            </>
          )
        }
      />
      {hasFailed && (
        <div className="mb-8">
          <ErrorState
            title={wishes.length > 0 ? 'We could not update prices' : 'Your wishlist did not load'}
            message={wishes.length > 0 ? 'These are the prices from your last visit.' : 'Your saved items are safe.'}
            isRetrying={isReading}
            onRetry={retry}
          />
        </div>
      )}
      {selection.isOn && <SelectionBar selection={selection} onRemove={removeSelected} />}
      {removals.removed.map(
        (batch) =>
          batch.wishes.length > 1 && (
            <RemovedBar
              key={batch.id}
              count={batch.wishes.length}
              onUndo={() => removals.undo(batch)}
              onExpire={() => removals.forget(batch)}
            />
          ),
      )}
      <CardGrid>
        {rows.map((row) =>
          row.kind === 'wish' ? (
            <WishCard
              key={row.wish.productId}
              wish={row.wish}
              selection={selection.isOn ? selection : undefined}
              onRemove={() => removals.take([row.wish])}
              onMove={() => setMoving(row.wish)}
            />
          ) : (
            <RemovedWish
              key={`removed-${row.wish.productId}`}
              wish={row.wish}
              onUndo={() => removals.undo(row.batch)}
              onExpire={() => removals.forget(row.batch)}
            />
          ),
        )}
      </CardGrid>
      {wishes.length === 0 && !hasFailed && <NothingSaved />}
      <SizeSheetPlace wish={moving} purpose="move" onClose={() => setMoving(null)} />
    </>
  );
}
