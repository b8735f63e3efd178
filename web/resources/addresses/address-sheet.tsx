import { addressTypes } from '#contract/rules/address-book.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useFormDraft } from '#web/resources/auth/form-draft.ts';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { AddressFormSheet } from './address-form-sheet.tsx';
import { saveAddress } from './change-addresses.ts';
import { checkAddressInput } from './check-address-input.ts';

const fields = Object.keys(noAddress);

/** Adds an address to the address book, or edits one. */
export function AddressSheet({
  user,
  address,
  isFirst,
  onSaved,
  onClose,
}: {
  user: User;
  /** Null for a new address. */
  address: SavedAddress | null;
  isFirst: boolean;
  /** Called with the saved values. */
  onSaved?: (place: ReturnType<typeof placeOf>) => void;
  onClose: () => void;
}) {
  const dispatch = useShopDispatch();
  const asked = useForm({
    validate: async (values) => checkAddressInput(placeOf(values)),
    async submit(values) {
      const isDefault = values['isDefault'] === 'on' || address?.isDefault === true;
      const failure = await dispatch(saveAddress({ ...placeOf(values), isDefault }, address?._id));
      if (failure) return faultsOf(failure, fields);
      onSaved?.(placeOf(values));
      dispatch(showSuccess(address ? 'The address is changed.' : 'The address is saved.'));
      onClose();
      return undefined;
    },
  });
  const draft = useFormDraft(asked.form.ref, { form: 'address', owner: user._id, about: address?._id ?? '' });
  const known = address ?? { ...noAddress, fullName: user.name, phoneNumber: user.phoneNumber ?? '' };
  return (
    <AddressFormSheet
      title={address ? 'Change the address' : 'New address'}
      button="Save address"
      asked={asked}
      first={{ ...known, ...draft }}
      wasBegun={Object.keys(draft).length > 0}
      onClose={onClose}
    >
      {!isFirst && !address?.isDefault && (
        <Checkbox
          label="Use it as my default address"
          name="isDefault"
          defaultChecked={draft['isDefault'] === 'on'}
          className="md:col-span-2"
        />
      )}
    </AddressFormSheet>
  );
}

function placeOf({ isDefault: _, ...values }: FieldValues) {
  const { fullName = '', phoneNumber = '', addressLine1 = '', addressLine2 = '' } = values;
  const { city = '', state = '', pinCode = '', landmark = '' } = values;
  const addressType = addressTypes.find((type) => type === values['addressType']) ?? 'home';
  return { fullName, phoneNumber, addressLine1, addressLine2, city, state, pinCode, landmark, addressType };
}
