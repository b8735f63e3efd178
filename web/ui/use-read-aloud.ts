import { useEffect, useState } from 'react';

/** For so long a new region stands without what nobody has heard. */
const momentMs = 100;
/** What stood so long has been heard, or begun. */
const heardMs = 1000;

/**
 * Of what belongs into a live region, what may stand in it: a screen reader reads what comes into a region, not what a
 * region brings along. `heard` outlives the region, which is made anew whenever a layer opens or closes.
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
