import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';

/** A step that opens takes the focus, at its first faulty field or else its first one; the page itself opens without moving it. */
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
    if (faulty || isOpenedByHand()) (faulty ?? fields[0])?.focus();
  }, [form, faults]);
}

/** The pressed button went away with its step, so the focus is nowhere. When the page has just opened, nothing was pressed. */
function isOpenedByHand(): boolean {
  return document.activeElement === document.body && navigator.userActivation?.hasBeenActive === true;
}
