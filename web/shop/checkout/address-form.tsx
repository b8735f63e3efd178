import type { FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useShopDispatch } from '#web/platform/store.ts';
import { PlaceFields } from '#web/resources/addresses/place-fields.tsx';
import { usePlaceOfPincode } from '#web/resources/addresses/use-place-of-pincode.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { addressFrom, placeFields } from '#web/resources/orders/address.ts';
import { checkAddress } from '#web/resources/orders/check-address.ts';
import { checkDelivery } from '#web/resources/pincodes/check-delivery.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useForm } from '#web/ui/form.ts';
import { onlyFaultsOf, trimmed, typedIn } from './form-values.ts';
import { useArrival } from './use-arrival.ts';
import type { Checkout } from './use-checkout.ts';

/** The delivery address. */
export function AddressForm({ checkout: { draft, faults, choices, choose, type, complete } }: { checkout: Checkout }) {
  const dispatch = useShopDispatch();
  const { isAuthenticated } = useSelector(selectSession);
  const { form, field, setErrors, check, state } = useForm({
    validate: async (values) => {
      const faults = onlyFaultsOf(await checkAddress({ ...draft, ...values }), placeFields);
      const refusal = faults['pinCode'] ? undefined : await dispatch(checkDelivery(values['pinCode'] ?? ''));
      return refusal ? { ...faults, pinCode: refusal } : faults;
    },
    submit: async (values) => {
      // The form was closed meanwhile, for example because a saved address was used.
      if (!form.ref.current) return;
      const { fullName, phoneNumber, email } = draft;
      complete({ ...addressFrom(trimmed(values)), fullName, phoneNumber, email });
    },
  });
  useArrival(form.ref, faults, setErrors);
  const fillPlace = usePlaceOfPincode(form.ref, (filled, fields) => {
    type(typedIn(filled));
    for (const one of fields) void check(one);
  });
  const input = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    fillPlace(event);
    type(typedIn(event.currentTarget));
  };
  return (
    <form {...form} method="post" onInput={input} className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <PlaceFields place={draft} field={field} />
      {isAuthenticated && (
        <Checkbox
          label="Save this address to my account"
          checked={choices.savesAddress}
          onChange={(event) => choose({ savesAddress: event.currentTarget.checked })}
          className="md:col-span-2"
        />
      )}
      <Button
        type="submit"
        variant="ink"
        size="lg"
        state={state === 'pending' ? 'pending' : 'idle'}
        className="max-md:w-full md:justify-self-start"
      >
        Deliver here
      </Button>
    </form>
  );
}
