import type { FormEvent } from 'react';
import { addressTypes } from '#contract/rules/address-book.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useFormDraft } from '#web/resources/auth/form-draft.ts';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { noAddress, tenDigits } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { MobileField } from '#web/ui/contact-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { saveAddress } from './change-addresses.ts';
import { checkAddressInput } from './check-address-input.ts';
import { PlaceFields } from './place-fields.tsx';
import { usePlaceOfPincode } from './use-place-of-pincode.ts';

const fields = Object.keys(noAddress);

/** Adds an address to the book, or changes one. */
export function AddressSheet({
  user,
  address,
  isFirst,
  onClose,
}: {
  user: User;
  /** Null for a new one. */
  address: SavedAddress | null;
  isFirst: boolean;
  onClose: () => void;
}) {
  const dispatch = useShopDispatch();
  const { form, field, state, message } = useForm({
    validate: async (values) => checkAddressInput(placeOf(values)),
    async submit(values) {
      const isDefault = values['isDefault'] === 'on' || address?.isDefault === true;
      const failure = await dispatch(saveAddress({ ...placeOf(values), isDefault }, address?._id));
      if (failure) return faultsOf(failure, fields);
      dispatch(showSuccess(address ? 'The address is changed.' : 'The address is saved.'));
      onClose();
      return undefined;
    },
  });
  const fillPlace = usePlaceOfPincode(form.ref, () => undefined);
  const input = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    fillPlace(event);
  };
  const draft = useFormDraft(form.ref, { form: 'address', owner: user._id, about: address?._id ?? '' });
  const known = address ?? { ...noAddress, fullName: user.name, phoneNumber: user.phoneNumber ?? '' };
  const first = { ...known, ...draft };
  return (
    <Sheet
      open
      onClose={onClose}
      title={address ? 'Change the address' : 'New address'}
      footer={
        <Button
          type="submit"
          form="address"
          variant="primary"
          size="lg"
          full
          state={state === 'pending' ? 'pending' : 'idle'}
        >
          Save address
        </Button>
      }
    >
      <form {...form} id="address" method="post" onInput={input} className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <div className="has-[>:empty]:hidden md:col-span-2">
          <FormMessage>{message}</FormMessage>
        </div>
        <TextField
          label="Full name"
          autoComplete="name"
          autoCapitalize="words"
          required
          defaultValue={first.fullName}
          className="md:col-span-2"
          {...field('fullName')}
        />
        <MobileField
          before="+91"
          hint="The courier calls this number."
          required
          defaultValue={tenDigits(first.phoneNumber)}
          className="md:col-span-2"
          {...field('phoneNumber')}
        />
        <PlaceFields place={first} field={field} />
        {!isFirst && !address?.isDefault && (
          <Checkbox
            label="Use it as my default address"
            name="isDefault"
            defaultChecked={draft['isDefault'] === 'on'}
            className="md:col-span-2"
          />
        )}
      </form>
    </Sheet>
  );
}

function placeOf({ isDefault: _, ...values }: FieldValues) {
  const { fullName = '', phoneNumber = '', addressLine1 = '', addressLine2 = '' } = values;
  const { city = '', state = '', pinCode = '', landmark = '' } = values;
  const addressType = addressTypes.find((type) => type === values['addressType']) ?? 'home';
  return { fullName, phoneNumber, addressLine1, addressLine2, city, state, pinCode, landmark, addressType };
}
