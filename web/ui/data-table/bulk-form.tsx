import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { SelectField, TextField, TextareaField } from '../field.tsx';
import { useForm } from '../form.ts';
import { useFirstField } from '../use-first-field.ts';
import type { BulkAction, BulkField } from './bulk.ts';

/** The confirmation and the fields of a bulk action. */
export function BulkForm({
  action: { label, confirm = label, tone, keep = 'Keep', question, fields = [] },
  count,
  onAnswer,
  onClose,
}: {
  action: BulkAction;
  count: number;
  onAnswer: (values: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}) {
  const { form, field, state } = useForm({
    validate: (values) =>
      Object.fromEntries(fields.map((asked) => [asked.name, wrongIn(asked, values[asked.name]?.trim() ?? '')])),
    submit: async (values) =>
      onAnswer(Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() ?? '']))),
  });
  const buttons = useRef<HTMLDivElement>(null);
  useFirstField();
  useEffect(() => {
    // Enter must not trigger an action that cannot be undone.
    const safe = tone === 'danger' ? 'first' : 'last';
    if (fields.length === 0) buttons.current?.querySelector<HTMLButtonElement>(`button:${safe}-of-type`)?.focus();
  }, [fields.length, tone]);
  return (
    <form {...form} className="grid gap-4">
      {question && <p>{question(count)}</p>}
      {fields.map((asked) => (
        <AskedField key={asked.name} asked={asked} wires={field(asked.name)} />
      ))}
      <div ref={buttons} className="flex flex-wrap justify-end gap-3 pt-2 max-md:*:grow">
        <Button onClick={onClose}>{tone === 'danger' ? keep : 'Cancel'}</Button>
        <Button type="submit" variant={tone === 'danger' ? 'danger' : 'ink'} state={state}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

function AskedField({ asked, wires }: { asked: BulkField; wires: { name: string; error: string | undefined } }) {
  const { label, hint, options, isLong, isOptional = false, inputMode } = asked;
  const frame = { label, hint, optional: isOptional, ...wires };
  if (options) {
    return (
      <SelectField {...frame}>
        {!asked.isFirstChosen && <option value="">Choose</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (isLong) return <TextareaField {...frame} maxLength={500} />;
  return <TextField {...frame} inputMode={inputMode ?? 'text'} autoComplete="off" maxLength={200} />;
}

function wrongIn({ isOptional, label, options, check }: BulkField, value: string): string | undefined {
  if (value === '') return isOptional ? undefined : options ? `Choose: ${label}.` : `${label} is required.`;
  return check?.(value);
}
