import { useState } from 'react';
import type { PincodeRow, Zone } from '#contract/admin-pincodes.ts';
import { stateNames } from '#contract/rules/indian-states.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormEnd } from '#web/ui/editor/form-end.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { daysWords } from './days-words.ts';
import { usePincodeSaving } from './use-pincode-saving.ts';

/** All form fields of a pincode. */
export function PincodeForm({ pincode, zones }: { pincode: PincodeRow | undefined; zones: readonly Zone[] }) {
  const [delivers, setDelivers] = useState(pincode?.delivers ?? true);
  const [refusal, setRefusal] = useState('');
  const unsaved = useUnsaved();
  const saving = usePincodeSaving(pincode, unsaved.clear);
  const { form, field, state, message } = useForm({
    validate: (values) => (pincode ? {} : faultsIn(values)),
    submit: (values) => saving.save(values),
  });
  return (
    <>
      <form {...form} onInputCapture={unsaved.touch} aria-label="Pincode" className="grid gap-5">
        {!pincode && (
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="off"
            hint="Enter 6 digits, or a prefix to cover many pincodes."
            {...field('pincode')}
          />
        )}
        <TextField label="City" optional defaultValue={pincode?.city} maxLength={60} {...field('city')} />
        <SelectField label="State" defaultValue={pincode?.state ?? 'Karnataka'} {...field('state')}>
          <option value="">None</option>
          {stateNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Zone"
          hint="The zone sets the delivery time in working days."
          defaultValue={pincode?.zone ?? 'india'}
          {...field('zone')}
        >
          {zones.map((zone) => (
            <option key={zone.code} value={zone.code}>
              {`${zone.name}: ${daysWords(zone)}`}
            </option>
          ))}
        </SelectField>
        <div>
          <Checkbox
            label="Delivery available"
            checked={delivers}
            onChange={({ currentTarget }) => setDelivers(currentTarget.checked)}
            {...field('delivers')}
          />
          <Checkbox
            label="Cash on delivery"
            hint={delivers ? undefined : 'Requires delivery.'}
            disabled={!delivers}
            defaultChecked={pincode?.cod ?? true}
            {...field('cod')}
          />
          <Checkbox
            label="Return pickup available"
            disabled={!delivers}
            defaultChecked={pincode?.pickup ?? true}
            {...field('pickup')}
          />
        </div>
        <FormEnd
          message={message ?? refusal}
          label={pincode ? 'Save' : 'Add pincode'}
          state={state}
          remove={pincode && (() => void saving.remove().then(setRefusal))}
          isRemoving={saving.isRemoving}
        />
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function faultsIn({ pincode = '' }: FieldValues) {
  const isOne = /^[1-9]\d{0,5}$/.test(pincode.replace(/\s/g, ''));
  return { pincode: isOne ? undefined : 'Enter up to 6 digits. The first digit cannot be 0.' };
}
