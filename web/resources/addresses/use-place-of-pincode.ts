import { useEffect, useRef } from 'react';
import type { FormEvent, RefObject } from 'react';
import type { DeliveryPromise } from '#contract/pincodes.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { pincodesApi } from '#web/resources/pincodes/pincodes.api.ts';
import { isPincode } from '#web/resources/pincodes/saved-pincode.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Fills in city and state from the shop's own pincode table, unless the shopper typed other values: on input, and for a
 * remembered pincode present when the form opens. Calls `onFilled` afterwards, with the fields it filled in and the place.
 */
export function usePlaceOfPincode(
  ref: RefObject<HTMLFormElement | null>,
  onFilled: (form: HTMLFormElement, fields: Field[], place: DeliveryPromise) => void,
) {
  const dispatch = useShopDispatch();
  const marked = useRef<Promise<void>>(undefined);
  const read = async (pincode: string) => {
    const ask = pincodesApi.endpoints.promise.initiate({ params: { pincode } }, { subscribe: false });
    return (await dispatch(ask)).data;
  };
  const fill = async (form: HTMLFormElement) => {
    const pincode = valueOf(form, 'pinCode');
    if (!isPincode(pincode)) return;
    const [place] = await Promise.all([read(pincode), marked.current]);
    // Without a response the shopper fills in both; a form that was left meanwhile is not touched.
    if (!place || !form.isConnected || valueOf(form, 'pinCode') !== pincode) return;
    const fields = [hint(form, 'city', place.city), hint(form, 'state', place.state)];
    onFilled(
      form,
      fields.filter((field) => field !== null),
      place,
    );
  };
  /** In a form that opens filled in, values equal to the place of its pincode count as filled in for that pincode. */
  const markHinted = async (form: HTMLFormElement) => {
    const pincode = valueOf(form, 'pinCode');
    const place = isPincode(pincode) ? await read(pincode) : undefined;
    for (const name of ['city', 'state'] as const) {
      const field = fieldOf(form, name);
      if (place && field?.value === place[name]) field.dataset['hinted'] = place[name];
    }
  };
  const first = useRef({ fill, markHinted });
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (valueOf(form, 'state') === '') void first.current.fill(form);
    else marked.current = first.current.markHinted(form);
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
  // The State of an order's address is fixed: its list has no other.
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return null;
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
