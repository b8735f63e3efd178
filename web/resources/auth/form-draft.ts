import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { personalKeys } from './personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from './tab-storage.ts';

/** Which form it was, whose, and what it was about, such as the id of an address; empty for a new one. */
type Which = { form: 'address' | 'person' | 'review'; owner: string; about: string };

type FormDraft = Which & { values: Record<string, string> };

/** What this person had typed into a form when their session ended under it; null when nothing waits for them. */
export function formDraft(form: Which['form'], owner: string): FormDraft | null {
  const kept = recallInTab(personalKeys.formDraft);
  if (typeof kept !== 'object' || kept === null) return null;
  const { form: name, owner: person, about, values } = kept as Partial<Record<keyof FormDraft, unknown>>;
  if (name !== form || person !== owner || typeof about !== 'string' || !isText(values)) return null;
  return { form, owner, about, values };
}

/**
 * A form that outlives the end of a session: what stands in it then is kept in this tab, and is what it begins with once
 * the same person has logged in again. Not for passwords.
 */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, which: Which): Record<string, string> {
  const { form, owner, about } = which;
  const [values] = useState(() => {
    const draft = formDraft(form, owner);
    return draft?.about === about ? draft.values : {};
  });
  useEffect(() => {
    // Filled in by now: it serves once.
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
