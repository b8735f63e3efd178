import type { FormEvent } from 'react';
import { checkAddress } from '#web/resources/orders/check-address.ts';
import { addressFrom, placeFields } from '#web/resources/orders/address.ts';
import { indianStates } from '#web/resources/orders/indian-states.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { onlyFaultsOf, typedIn } from './form-values.ts';
import { useArrival } from './use-arrival.ts';
import type { Checkout } from './use-checkout.ts';
import { usePlaceOfPincode } from './use-place-of-pincode.ts';

const kinds = [
  { value: 'home', label: 'Home' },
  { value: 'work', label: 'Work' },
  { value: 'other', label: 'Other' },
];

/** Where the parcel goes. The pincode comes first, because it tells city and state. */
export function AddressForm({ checkout: { draft, faults, type, complete } }: { checkout: Checkout }) {
  const { form, field, setErrors, state } = useForm({
    validate: async (values) => onlyFaultsOf(await checkAddress({ ...draft, ...values }), placeFields),
    submit: async (values) => {
      const { fullName, phoneNumber, email } = draft;
      complete({ ...addressFrom(trimmed(values)), fullName, phoneNumber, email });
    },
  });
  useArrival(form.ref, faults, setErrors);
  const fillPlace = usePlaceOfPincode(form.ref, (filled) => type(typedIn(filled)));
  const input = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    fillPlace(event);
    type(typedIn(event.currentTarget));
  };
  return (
    <form {...form} method="post" onInput={input} className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        required
        defaultValue={draft.pinCode}
        {...field('pinCode')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        autoCapitalize="words"
        required
        defaultValue={draft.city}
        {...field('city')}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        required
        defaultValue={draft.state}
        className="md:col-span-2"
        {...field('state')}
      >
        <option value="">Choose your state</option>
        {indianStates.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="House and street"
        autoComplete="address-line1"
        autoCapitalize="words"
        required
        defaultValue={draft.addressLine1}
        className="md:col-span-2"
        {...field('addressLine1')}
      />
      <TextField
        label="Area"
        autoComplete="address-line2"
        optional
        defaultValue={draft.addressLine2}
        {...field('addressLine2')}
      />
      <TextField label="Landmark" autoComplete="off" optional defaultValue={draft.landmark} {...field('landmark')} />
      <ChoiceChips
        legend="Address type"
        name="addressType"
        options={kinds}
        defaultValue={draft.addressType}
        className="md:col-span-2"
      />
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

function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}
