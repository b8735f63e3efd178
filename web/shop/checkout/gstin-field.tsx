import { useState } from 'react';
import type { Ref } from 'react';
import { isGstin } from '#contract/rules/gstin.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Choices } from './use-choices.ts';

type Business = Pick<Choices, 'gstin' | 'businessName'>;

/** Why a GSTIN cannot be used; empty when it can, or when none is given. */
export function gstinFault(gstin: string): string {
  return gstin === '' || isGstin(gstin)
    ? ''
    : 'This is not a valid GSTIN. It has 15 letters and digits, such as 29AAACK1234F1ZW.';
}

/** Why there can be no invoice to a business yet, by its fields; empty when there can, or when none is wanted. */
export function businessFaults({ gstin, businessName }: Business): Record<keyof Business, string> {
  const isNamed = businessName.trim() !== '';
  const isNumbered = gstin !== '';
  return {
    gstin: isNamed && !isNumbered ? 'Enter the GSTIN, or untick the business invoice.' : gstinFault(gstin),
    businessName: isNumbered && !isNamed ? 'Enter the name of the business.' : '',
  };
}

/** For those who buy for a business: its number and its name on the invoice (X12). */
export function GstinField({
  business,
  onChange,
  left,
  onLeave,
  refs,
}: {
  business: Business;
  onChange: (part: Partial<Business>) => void;
  /** Only of these fields it is told what is wrong: nobody is corrected while they type. */
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
