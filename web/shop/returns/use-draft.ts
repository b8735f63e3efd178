import { useState } from 'react';
import type { ReturnOptions } from '#contract/returns.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { draftFrom, isAbout } from './draft.ts';
import type { Draft } from './draft.ts';

/** The request's draft; it survives a reload and a login, and ends with the tab (sessionStorage). */
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

/** Deletes the draft after submission: the next request is a new one. */
export function forgetDraft() {
  forgetInTab(personalKeys.returnDraft);
  forgetInTab(personalKeys.returnPhotos);
  forgetInTab(personalKeys.returnAttempt);
}
