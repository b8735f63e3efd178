import { useEffect } from 'react';

/** Puts the focus on the first faulty field of a form, by its id, as often as other faults are found; without an id on none. */
export function useFocusOnFault(form: string | undefined, faults: object): void {
  useEffect(() => {
    if (form && Object.values(faults).some(Boolean)) {
      document.querySelector<HTMLElement>(`#${form} [aria-invalid="true"]`)?.focus();
    }
  }, [form, faults]);
}
