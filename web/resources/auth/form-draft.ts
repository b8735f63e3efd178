import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { personalKeys } from './personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from './tab-storage.ts';

/** Which form, whose, and what it was about, such as an address id; empty for a new one. */
type Which = { form: 'address' | 'person' | 'review'; owner: string; about: string };

type FormDraft = Which & { values: Record<string, string> };

/** Returns what this user had typed into a form when their session ended; null if there is nothing. */
export function formDraft(form: Which['form'], owner: string): FormDraft | null {
  const kept = recallInTab(personalKeys.formDraft);
  if (typeof kept !== 'object' || kept === null) return null;
  const { form: name, owner: person, about, values } = kept as Partial<Record<keyof FormDraft, unknown>>;
  if (name !== form || person !== owner || typeof about !== 'string' || !isText(values)) return null;
  return { form, owner, about, values };
}

/**
 * Preserves a form across the end of a session: its values are kept in this tab and returned as initial values once the
 * same user has logged in again. Not for passwords.
 */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, which: Which): Record<string, string> {
  const { form, owner, about } = which;
  const [values] = useState(() => {
    const draft = formDraft(form, owner);
    return draft?.about === about ? draft.values : {};
  });
  useEffect(() => {
    // Already filled in: a draft is used once.
    if (formDraft(form, owner)) forgetInTab(personalKeys.formDraft);
    const keep = () => {
      if (!ref.current) return;
      const typed = [...new FormData(ref.current)].filter((entry) => typeof entry[1] === 'string');
      rememberInTab(personalKeys.formDraft, { form, owner, about, values: Object.fromEntries(typed) });
    };
    window.addEventListener('sessionLost', keep);
    return () => window.removeEventListener('sessionLost', keep);
  }, [ref, form, owner, about]);
  return values;
}

function isText(values: unknown): values is Record<string, string> {
  return typeof values === 'object' && values !== null && Object.values(values).every((one) => typeof one === 'string');
}
