import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { noteOf, readSeenLines, saveSeenLines } from './line-notes.ts';

/** Notes on what changed per line since this browser last showed the cart; kept while the screen is open. */
export function useLineNotes(items: readonly CartItem[]): (item: CartItem) => string | null {
  const [seen] = useState(readSeenLines);
  useEffect(() => saveSeenLines(items), [items]);
  return (item) => noteOf(item, seen);
}
