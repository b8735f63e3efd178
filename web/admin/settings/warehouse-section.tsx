import { useState } from 'react';
import { packingWords } from '#contract/rules/delivery.ts';
import { indianStates } from '#contract/rules/indian-states.ts';
import type { StateCode } from '#contract/rules/indian-states.ts';
import { warehouseSettings } from '#contract/shop-settings.ts';
import type { WarehouseSettings } from '#contract/shop-settings.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { useSaveWarehouseMutation, useWarehouseSettingsQuery } from '#web/resources/settings/shop-settings.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useForm } from '#web/ui/form.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SaveRow } from './save-row.tsx';
import { StoredSection } from './stored-section.tsx';
import type { Editor } from './use-stored.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useSectionSaving } from './use-section-saving.ts';

type Read = { warehouse: WarehouseSettings; version: string };

/** Warehouse address and packing times. */
export function WarehouseSection({ draft }: { draft: Draft }) {
  const read = useWarehouseSettingsQuery();
  return (
    <StoredSection
      id="warehouse"
      title="Warehouse and packing"
      lead="Pickup and return address, and how delivery dates are calculated. Existing orders keep their delivery dates."
      read={read}
      draft={draft}
      form={WarehouseForm}
    />
  );
}

function WarehouseForm({ base: { warehouse, version }, editor }: { base: Read; editor: Editor }) {
  const [save] = useSaveWarehouseMutation();
  const finish = useSectionSaving(editor);
  const [typed, setTyped] = useState(warehouse);
  const { form, field, state, message } = useForm({
    validate: () => faultsByField(warehouseSettings.safeParse(typed)),
    submit: async () => {
      return finish(save({ body: { ...typed, version } }), 'Warehouse settings saved');
    },
  });
  const change = (part: Partial<WarehouseSettings>) => {
    editor.touch();
    setTyped((before) => ({ ...before, ...part }));
  };
  const text = (name: 'contact' | 'phone' | 'street' | 'city' | 'pincode' | 'carrierName') => ({
    ...field(name),
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  return (
    <form {...form} aria-label="Warehouse and packing" className="grid max-w-narrow gap-4">
      <TextField label="Name on labels" {...text('contact')} />
      <TextField label="Phone for couriers" type="tel" {...text('phone')} />
      <TextField label="Street" {...text('street')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="City" {...text('city')} />
        <TextField label="Pincode" inputMode="numeric" {...text('pincode')} />
        <SelectField
          label="State"
          {...field('stateCode')}
          value={typed.stateCode}
          // Sound: the options are the codes of `indianStates`.
          onChange={({ currentTarget }) => change({ stateCode: currentTarget.value as StateCode })}
        >
          {states.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Shiprocket pickup location"
        optional
        hint="Register the address in Shiprocket under this name first. Leave empty to use the configured name."
        {...text('carrierName')}
      />
      <Packing typed={typed} change={change} field={field} />
      <SaveRow label="Save warehouse" state={state} message={message} editor={editor} />
    </form>
  );
}

const states = Object.entries(indianStates).toSorted(([, one], [, other]) => one.localeCompare(other));

const week = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
];

const hours = Array.from({ length: 23 }, (_, index) => index + 1);
const packingDays = Array.from({ length: 11 }, (_, index) => index);

function Packing({
  typed,
  change,
  field,
}: {
  typed: WarehouseSettings;
  change: (part: Partial<WarehouseSettings>) => void;
  field: (name: string) => { name: string; error: string | undefined };
}) {
  const { workDays } = typed;
  const fault = field('workDays').error;
  return (
    <>
      <Heading level={3} look="label" className="mt-2">
        Packing
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Order cut-off time"
          {...field('hour')}
          value={typed.hour}
          onChange={({ currentTarget }) => change({ hour: Number(currentTarget.value) })}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hour}:00
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Packing time"
          {...field('packingDays')}
          value={typed.packingDays}
          onChange={({ currentTarget }) => change({ packingDays: Number(currentTarget.value) })}
        >
          {packingDays.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? 'Less than 1 day' : days === 1 ? '1 working day' : `${days} working days`}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Working days</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {week.map(({ day, name }) => (
            <Checkbox
              key={day}
              label={name}
              checked={workDays.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  workDays: checked
                    ? [...workDays, day].toSorted((one, other) => one - other)
                    : workDays.filter((one) => one !== day),
                })
              }
            />
          ))}
        </div>
        {fault && <FieldError id="work-days-fault">{fault}</FieldError>}
      </fieldset>
      <p role="status" className="text-sm text-muted">
        {workDays.length > 0 && `Shown to shoppers: “${packingWords(typed)}”`}
      </p>
    </>
  );
}
