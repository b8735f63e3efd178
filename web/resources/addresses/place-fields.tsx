import { stateNames } from '#contract/rules/indian-states.ts';
import type { Address, placeFields } from '#web/resources/orders/address.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

const kinds = [
  { value: 'home', label: 'Home' },
  { value: 'work', label: 'Work' },
  { value: 'other', label: 'Other' },
];

type Place = Pick<Address, (typeof placeFields)[number]>;

/** Address fields for a two-column form. The pincode comes first because it determines city and state. */
export function PlaceFields({
  place,
  onlyState,
  notice,
  field,
}: {
  /** Initial field values. */
  place: Place;
  /** The only state allowed, because the tax has already been calculated for it. */
  onlyState?: string;
  /** Shown below the State. */
  notice?: string | undefined;
  field: (name: string) => { name: string; error: string | undefined };
}) {
  return (
    <>
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        required
        defaultValue={place.pinCode}
        onInput={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.replaceAll(/\s/g, '');
        }}
        {...field('pinCode')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        autoCapitalize="words"
        required
        defaultValue={place.city}
        {...field('city')}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        required
        hint={onlyState && `The tax of this order goes by its State, so it stays in ${onlyState}.`}
        defaultValue={place.state}
        className="md:col-span-2"
        {...field('state')}
      >
        {!onlyState && <option value="">Choose your state</option>}
        {(onlyState ? [onlyState] : stateNames).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {notice && (
        <p role="status" className="font-medium text-pretty text-warn md:col-span-2">
          {notice}
        </p>
      )}
      <TextField
        label="House and street"
        autoComplete="address-line1"
        autoCapitalize="words"
        required
        defaultValue={place.addressLine1}
        className="md:col-span-2"
        {...field('addressLine1')}
      />
      <TextField
        label="Area"
        autoComplete="address-line2"
        optional
        defaultValue={place.addressLine2}
        {...field('addressLine2')}
      />
      <TextField label="Landmark" autoComplete="off" optional defaultValue={place.landmark} {...field('landmark')} />
      <ChoiceChips
        legend="Address type"
        name="addressType"
        options={kinds}
        defaultValue={place.addressType}
        className="md:col-span-2"
      />
    </>
  );
}
