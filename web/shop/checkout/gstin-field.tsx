import { useState } from 'react';
import type { Ref } from 'react';
import { isGstin } from '#contract/rules/gstin.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Choices } from './use-choices.ts';

type Business = Pick<Choices, 'gstin' | 'businessName'>;

/** Returns the validation error of a GSTIN; empty if it is valid or empty. */
export function gstinFault(gstin: string): string {
  return gstin === '' || isGstin(gstin)
    ? ''
    : 'This is not a valid GSTIN. It has 15 letters and digits, such as 29AAACK1234F1ZW.';
}

/** Validates the business invoice fields; the messages are empty if both are valid or both are empty. */
export function businessFaults({ gstin, businessName }: Business): Record<keyof Business, string> {
  const isNamed = businessName.trim() !== '';
  const isNumbered = gstin !== '';
  return {
    gstin: isNamed && !isNumbered ? 'Enter the GSTIN, or untick the business invoice.' : gstinFault(gstin),
    businessName: isNumbered && !isNamed ? 'Enter the name of the business.' : '',
  };
}

/** Business invoice: GSTIN and business name (X12). */
export function GstinField({
  business,
  onChange,
  left,
  onLeave,
  refs,
}: {
  business: Business;
  onChange: (part: Partial<Business>) => void;
  /** Fields that have lost focus: only they show errors, so that nobody is corrected while typing. */
  left: readonly (keyof Business)[];
  onLeave: (left: readonly (keyof Business)[]) => void;
  refs: Record<keyof Business, Ref<HTMLInputElement>>;
}) {
  const [isOpen, setIsOpen] = useState(business.gstin !== '' || business.businessName !== '');
  const faults = businessFaults(business);
  const toggle = (opens: boolean) => {
    setIsOpen(opens);
    onLeave([]);
    if (!opens) onChange({ gstin: '', businessName: '' });
  };
  const wired = (name: keyof Business) => ({
    ref: refs[name],
    error: (left.includes(name) && faults[name]) || undefined,
    value: business[name],
    onBlur: () => onLeave([...left, name]),
    className: 'max-w-96 pt-3',
  });
  return (
    <div>
      <Checkbox
        label="Need a business invoice?"
        checked={isOpen}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isOpen && (
        <>
          <TextField
            {...wired('gstin')}
            label="GSTIN"
            hint="It is printed on your tax invoice."
            maxLength={15}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => onChange({ gstin: event.currentTarget.value.replaceAll(/\s/g, '').toUpperCase() })}
          />
          <TextField
            {...wired('businessName')}
            label="Business name"
            hint="As registered for GST."
            maxLength={100}
            autoComplete="organization"
            onChange={(event) => onChange({ businessName: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
