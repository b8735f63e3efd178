import { useRef, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { dropWishes, restoreWishes } from '#web/resources/wishlist/change-wishlist.ts';
import { keptChoices } from '#web/resources/wishlist/wished-choice.ts';
import type { Wish } from '#web/resources/wishlist/wishlist-state.ts';
import type { Batch } from './wish-rows.ts';

/** Removes one or more products, with an undo for a while. */
export function useWishRemovals() {
  const dispatch = useShopDispatch();
  const last = useRef(0);
  const [removed, setRemoved] = useState<Batch[]>([]);
  const forget = ({ id }: Batch) => setRemoved((before) => before.filter((batch) => batch.id !== id));
  const take = async (wishes: readonly Wish[]) => {
    if (wishes.length === 0) return;
    const productIds = wishes.map((wish) => wish.productId);
    const batch = { id: (last.current += 1), wishes, choices: keptChoices(productIds) };
    setRemoved((before) => [...before, batch]);
    if (!(await dispatch(dropWishes(productIds)))) forget(batch);
  };
  const undo = async (batch: Batch) => {
    forget(batch);
    // If refused, Undo is offered again.
    if (!(await dispatch(restoreWishes(batch.wishes, batch.choices)))) setRemoved((before) => [...before, batch]);
  };
  return {
    removed,
    forget,
    undo: (batch: Batch) => void undo(batch),
    take: (wishes: readonly Wish[]) => void take(wishes),
  };
}
