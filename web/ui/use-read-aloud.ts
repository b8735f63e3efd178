import { useEffect, useState } from 'react';

/** How long (ms) a new region stays without the items that have not been announced yet. */
const momentMs = 100;
/** An item shown for this long (ms) counts as announced. */
const heardMs = 1000;

/**
 * Returns the items that a live region may render now: screen readers announce content added to an existing region, not
 * the content a region is created with. `heard` outlives the region, which is recreated whenever a layer opens or
 * closes.
 */
export function useReadAloud<Item>(
  items: readonly Item[],
  heard: { has: (item: Item) => boolean; add: (item: Item) => unknown },
): readonly Item[] {
  const [isThere, setIsThere] = useState(items.length === 0);
  useEffect(() => {
    const hear = () => items.forEach((item) => heard.add(item));
    const timer = isThere ? setTimeout(hear, heardMs) : setTimeout(() => setIsThere(true), momentMs);
    return () => clearTimeout(timer);
  }, [items, heard, isThere]);
  return isThere ? items : items.filter((item) => heard.has(item));
}
