import { useEffect, useEffectEvent, useRef } from 'react';
import { stateNames } from '#contract/rules/indian-states.ts';
import { useDraftCustomersQuery } from '#web/resources/drafts/admin-drafts.api.ts';
import { addressFrom, placeWords, tenDigits } from '#web/resources/orders/address.ts';
import { usePromiseQuery } from '#web/resources/pincodes/pincodes.api.ts';
import { isPincode } from '#web/resources/pincodes/saved-pincode.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import type { Form } from './draft-form.ts';
import type { DraftEditorState } from './use-draft-editor.ts';

type Place = Form['address'];

/** Shipping address: a saved one, or a new one with city and state filled in from the pincode. */
export function AddressPart({ editor }: { editor: DraftEditorState }) {
  const { form, faults, changeAddress } = editor;
  const { address } = form;
  usePlaceOf(editor);
  const text = (name: keyof Place, label: string, more: { maxLength: number; optional?: boolean }) => (
    <TextField
      label={label}
      autoComplete="off"
      value={address[name]}
      error={faults[name]}
      onChange={({ currentTarget }) => changeAddress({ [name]: currentTarget.value })}
      {...more}
    />
  );
  return (
    <section aria-label="Address" className="grid gap-4">
      <Heading level={2} look="part">
        Address
      </Heading>
      <KnownPlaces editor={editor} />
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
        <TextField
          label="Pincode"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={address.pinCode}
          error={faults['pinCode']}
          onChange={({ currentTarget }) => changeAddress({ pinCode: currentTarget.value.trim() })}
        />
        {text('city', 'City', { maxLength: 60 })}
        <SelectField
          label="State"
          value={address.state}
          error={faults['state']}
          onChange={({ currentTarget }) => changeAddress({ state: currentTarget.value })}
        >
          <option value="">Choose</option>
          {stateNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        {text('addressLine1', 'House and street', { maxLength: 160 })}
        {text('addressLine2', 'Area', { maxLength: 160, optional: true })}
        {text('landmark', 'Landmark', { maxLength: 100, optional: true })}
      </div>
    </section>
  );
}

/** Saved addresses of the account, selectable with one click. */
function KnownPlaces({ editor: { form, changeAddress } }: { editor: DraftEditorState }) {
  const search = form.address.email || form.address.phoneNumber;
  const { data } = useDraftCustomersQuery({ query: { search } }, { skip: form.userId === null || search === '' });
  const places = data?.find(({ userId }) => userId === form.userId)?.addresses ?? [];
  if (places.length < 2) return null;
  return (
    <ul aria-label="Saved addresses" className="grid gap-2 md:grid-cols-2">
      {places.map((place) => {
        const known = addressFrom(place);
        const isUsed = placeWords(known) === placeWords(form.address);
        return (
          <li key={placeWords(known)}>
            <button
              type="button"
              aria-pressed={isUsed}
              className={`grid h-full w-full gap-0.5 rounded-sm border p-3 text-start text-sm hover:bg-surface ${isUsed ? 'border-ink' : 'border-line'}`}
              onClick={() => changeAddress({ ...known, email: form.address.email })}
            >
              <span className="font-medium">{known.fullName}</span>
              <span className="text-muted">{placeWords(known)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Fills in city and state from the pincode, also replacing those filled in before, but not values typed by the user.
 */
function usePlaceOf({ form, changeAddress }: DraftEditorState) {
  const { pinCode, city, state } = form.address;
  const filled = useRef({ city: '', state: '' });
  const { currentData: place } = usePromiseQuery(
    { params: { pincode: pinCode } },
    { skip: !isPincode(pinCode) || tenDigits(pinCode) === '' },
  );
  const fill = useEffectEvent(() => {
    if (!place) return;
    const isFree = (field: 'city' | 'state', now: string) => now === '' || now === filled.current[field];
    changeAddress({
      city: isFree('city', city) ? place.city : city,
      state: isFree('state', state) ? place.state : state,
    });
    filled.current = { city: place.city, state: place.state };
  });
  useEffect(() => fill(), [place]);
}
