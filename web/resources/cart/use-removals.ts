import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { RemovedLine } from './removed-lines.ts';
import { useCartActions } from './use-cart-actions.ts';

type Way = Pick<RemovedLine, 'words' | 'alsoUndo'>;

const removing: Way = { words: 'Removed' };

/** Removing lines, each with a temporary undo. */
export function useRemovals(items: readonly CartItem[]) {
  const { remove, restore } = useCartActions();
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const forget = ({ item }: RemovedLine) => setRemoved((before) => before.filter((line) => line.item !== item));
  return {
    removed,
    forget,
    take: async (item: CartItem, way: Way = removing) => {
      const line = { item, place: items.indexOf(item), ...way };
      setRemoved((before) => [...before, line]);
      if (!(await remove(item._id))) forget(line);
    },
    undo: async (line: RemovedLine) => {
      forget(line);
      // If refused, Undo is offered again and nothing else is reverted: a line saved for later stays in the wishlist.
      if (await restore(line.item)) await line.alsoUndo?.();
      else setRemoved((before) => [...before, line]);
    },
  };
}
