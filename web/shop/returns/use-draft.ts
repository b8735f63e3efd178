import { useState } from 'react';
import type { ReturnOptions } from '#contract/returns.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { draftFrom, isAbout } from './draft.ts';
import type { Draft } from './draft.ts';

/** What has been said so far; it outlives a reload and a login, and goes with the tab. */
export function useDraft(orderId: string, options: ReturnOptions) {
  const [kept] = useState(() => recallInTab(personalKeys.returnDraft));
  const [draft, setDraft] = useState(() => draftFrom(kept, orderId, options));
  const say = (part: Partial<Draft>): Draft => {
    const next = { ...draft, ...part };
    setDraft(next);
    rememberInTab(personalKeys.returnDraft, next);
    return next;
  };
  return { draft, say, isBegun: isAbout(kept, orderId) };
}

/** The request was sent: the next one is another. */
export function forgetDraft() {
  forgetInTab(personalKeys.returnDraft);
  forgetInTab(personalKeys.returnPhotos);
  forgetInTab(personalKeys.returnAttempt);
}
