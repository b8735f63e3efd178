import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '#contract/cart.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { noticesTold } from './cart-state.ts';
import type { CartNotice } from './cart-state.ts';
import { selectUntold } from './cart.slice.ts';
import { newNotices, noteOf, readSeenLines, saveSeenLines, saveTold } from './line-notes.ts';

/** What changed, per line and in notices, since this browser last showed the cart; kept while the screen is open. */
export function useLineNotes(items: readonly CartItem[], notices: readonly CartNotice[]) {
  const [seen] = useState(readSeenLines);
  const untold = useUntold();
  useEffect(() => saveSeenLines(items, notices), [items, notices]);
  return { noteFor: (item: CartItem) => noteOf(item, seen), news: [...newNotices(notices, seen), ...untold] };
}

/** The notices alone, for a screen without notes per line: the cart still names those when it opens. */
export function useCartNews(notices: readonly CartNotice[]): CartNotice[] {
  const [seen] = useState(readSeenLines);
  const untold = useUntold();
  useEffect(() => saveTold(notices), [notices]);
  return [...newNotices(notices, seen), ...untold];
}

/** Notices that were given once, whatever screen was open then. They are told once the screen is left. */
function useUntold(): readonly CartNotice[] {
  const dispatch = useShopDispatch();
  useEffect(() => () => void dispatch(noticesTold()), [dispatch]);
  return useSelector(selectUntold);
}
