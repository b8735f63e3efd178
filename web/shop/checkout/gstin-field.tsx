import { useState } from 'react';
import type { Ref } from 'react';
import { isGstin } from '#contract/rules/gstin.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Why a GSTIN cannot be used; empty when it can, or when none is given. */
export function gstinFault(gstin: string): string {
  return gstin === '' || isGstin(gstin)
    ? ''
    : 'This is not a valid GSTIN. It has 15 letters and digits, such as 29AAACK1234F1ZW.';
}

/** For those who buy for a business: their number on the invoice (X12). */
export function GstinField({
  gstin,
  onChange,
  wasLeft,
  onLeave,
  ref,
}: {
  gstin: string;
  onChange: (gstin: string) => void;
  /** Only then is it told what is wrong: nobody is corrected while they type. */
  wasLeft: boolean;
  onLeave: (wasLeft: boolean) => void;
  ref: Ref<HTMLInputElement>;
}) {
  const [isOpen, setIsOpen] = useState(gstin !== '');
  const fault = wasLeft ? gstinFault(gstin) : '';
  const toggle = (opens: boolean) => {
    setIsOpen(opens);
    onLeave(false);
    if (!opens) onChange('');
  };
  return (
    <div>
      <Checkbox
        label="Invoice for a business?"
        checked={isOpen}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isOpen && (
        <TextField
          ref={ref}
          label="GSTIN"
          hint="It stands on the tax invoice."
          error={fault || undefined}
          value={gstin}
          maxLength={15}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s/g, '').toUpperCase())}
          onBlur={() => onLeave(true)}
          className="max-w-96 pt-1"
        />
      )}
    </div>
  );
}
