import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A form that a press has opened takes the focus of the pressed button, which is gone. */
export function useOpenedForm(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);
}
