import { useEffect, useRef } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { pincodesApi } from '#web/resources/pincodes/pincodes.api.ts';
import { isPincode } from '#web/resources/pincodes/saved-pincode.ts';

/**
 * Fills in city and state from the shop's own pincode table, unless the shopper typed other values: on input, and for a
 * remembered pincode present when the form opens. Calls `onFilled` afterwards.
 */
export function usePlaceOfPincode(ref: RefObject<HTMLFormElement | null>, onFilled: (form: HTMLFormElement) => void) {
  const dispatch = useShopDispatch();
  const fill = async (form: HTMLFormElement) => {
    const pincode = valueOf(form, 'pinCode');
    if (!isPincode(pincode)) return;
    const { data: place } = await dispatch(
      pincodesApi.endpoints.promise.initiate({ params: { pincode } }, { subscribe: false }),
    );
    // Without a response the shopper fills in both; a form that was left meanwhile is not touched.
    if (!place || !form.isConnected || valueOf(form, 'pinCode') !== pincode) return;
    hint(form, 'city', place.city);
    hint(form, 'state', place.state);
    onFilled(form);
  };
  const first = useRef(fill);
  useEffect(() => {
    if (ref.current && valueOf(ref.current, 'state') === '') void first.current(ref.current);
  }, [ref]);
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'pinCode') void fill(currentTarget);
  };
}

/** A value filled in for an earlier pincode may be replaced; a value typed by the shopper may not. */
function hint(form: HTMLFormElement, name: string, value: string) {
  const field = fieldOf(form, name);
  if (!field || (field.value !== '' && field.value !== field.dataset['hinted'])) return;
  field.value = value;
  field.dataset['hinted'] = value;
}

function valueOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value.trim() ?? '';
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}
