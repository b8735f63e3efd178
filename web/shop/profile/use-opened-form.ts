import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Focuses the first input of a form when it opens: the button that opened it is gone. */
export function useOpenedForm(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);
}
