import { useEffect } from 'react';

/**
 * Focuses the first invalid field of the form with the given id whenever the faults change; does nothing without an id.
 */
export function useFocusOnFault(form: string | undefined, faults: object): void {
  useEffect(() => {
    if (form && Object.values(faults).some(Boolean)) {
      document.querySelector<HTMLElement>(`#${form} [aria-invalid="true"]`)?.focus();
    }
  }, [form, faults]);
}
