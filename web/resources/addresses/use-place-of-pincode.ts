import { useEffect, useRef } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { pincodesApi } from '#web/resources/pincodes/pincodes.api.ts';
import { isPincode } from '#web/resources/pincodes/saved-pincode.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Fills in city and state from the shop's own pincode table, unless the shopper typed other values: on input, and for a
 * remembered pincode present when the form opens. Calls `onFilled` afterwards, with the fields it filled in.
 */
export function usePlaceOfPincode(
  ref: RefObject<HTMLFormElement | null>,
  onFilled: (form: HTMLFormElement, fields: Field[]) => void,
) {
  const dispatch = useShopDispatch();
  const fill = async (form: HTMLFormElement) => {
    const pincode = valueOf(form, 'pinCode');
    if (!isPincode(pincode)) return;
    const { data: place } = await dispatch(
      pincodesApi.endpoints.promise.initiate({ params: { pincode } }, { subscribe: false }),
    );
    // Without a response the shopper fills in both; a form that was left meanwhile is not touched.
    if (!place || !form.isConnected || valueOf(form, 'pinCode') !== pincode) return;
    const fields = [hint(form, 'city', place.city), hint(form, 'state', place.state)];
    onFilled(
      form,
      fields.filter((field) => field !== null),
    );
  };
  const first = useRef(fill);
  useEffect(() => {
    if (ref.current && valueOf(ref.current, 'state') === '') void first.current(ref.current);
  }, [ref]);
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'pinCode') void fill(currentTarget);
  };
}

/**
 * Fills in a field and returns it; null if it was left alone. A value filled in for an earlier pincode may be replaced; a
 * value typed by the shopper may not.
 */
function hint(form: HTMLFormElement, name: string, value: string): Field | null {
  const field = fieldOf(form, name);
  if (!field || (field.value !== '' && field.value !== field.dataset['hinted'])) return null;
  field.value = value;
  field.dataset['hinted'] = value;
  return field;
}

function valueOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value.trim() ?? '';
}

function fieldOf(form: HTMLFormElement, name: string): Field | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}
