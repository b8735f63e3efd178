import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isOpenedByHand } from '#web/platform/opened-by-hand.ts';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';

/**
 * Focuses the first invalid field of a step that opens, else its first saved address, else its first field; does not
 * move the focus on page load.
 */
export function useArrival(
  form: RefObject<HTMLFormElement | null>,
  faults: AddressFaults,
  setErrors: (faults: AddressFaults) => void,
) {
  const show = useRef(setErrors);
  useEffect(() => {
    show.current = setErrors;
  });
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLElement);
    const faulty = fields.find((field) => faults[field.getAttribute('name') ?? '']);
    if (faulty) show.current(faults);
    const address = form.current?.parentElement?.querySelector<HTMLElement>('[data-first-address]');
    if (faulty || isOpenedByHand()) (faulty ?? address ?? fields[0])?.focus();
  }, [form, faults]);
}
