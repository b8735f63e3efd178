import { useEffect } from 'react';

/** Puts the focus on the first faulty field of a form, by its id, as often as other faults are found. */
export function useFocusOnFault(form: string, faults: object): void {
  useEffect(() => {
    if (Object.values(faults).some(Boolean)) {
      document.querySelector<HTMLElement>(`#${form} [aria-invalid="true"]`)?.focus();
    }
  }, [form, faults]);
}
