import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { CartNotice } from './cart-state.ts';
import { newNotices, noteOf, readSeenLines, saveSeenLines } from './line-notes.ts';

/** What changed, per line and in notices, since this browser last showed the cart; kept while the screen is open. */
export function useLineNotes(items: readonly CartItem[], notices: readonly CartNotice[]) {
  const [seen] = useState(readSeenLines);
  useEffect(() => saveSeenLines(items, notices), [items, notices]);
  return { noteFor: (item: CartItem) => noteOf(item, seen), news: newNotices(notices, seen) };
}
