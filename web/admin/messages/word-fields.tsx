import { useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { MailWords, WordField } from '#contract/rules/message-words.ts';
import { wordLimits } from '#contract/rules/message-words.ts';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import type { MessageEditorState } from './use-message-editor.ts';

type Described = { field: WordField; label: string; hint?: string; isLong?: boolean; isOptional?: boolean };

const fields: readonly Described[] = [
  { field: 'subject', label: 'Subject' },
  {
    field: 'preview',
    label: 'Preview text',
    hint: 'Shown next to the subject in the inbox. Leave empty to use the opening.',
    isOptional: true,
  },
  { field: 'heading', label: 'Heading' },
  { field: 'opening', label: 'Opening', hint: 'Leave a blank line to start a new paragraph.', isLong: true },
  {
    field: 'closing',
    label: 'Closing',
    hint: 'Shown at the end, after the items and totals.',
    isLong: true,
    isOptional: true,
  },
];

/** The text fields, and the variables that can be inserted. */
export function WordFields({ editor }: { editor: MessageEditorState }) {
  const { draft, faults, change } = editor;
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [field, setField] = useState<WordField>('opening');
  const entered = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    last.current = target;
    // Sound: every field here is named after a key of MailWords.
    setField(target.name as keyof MailWords);
  };
  const insert = (place: string) => {
    const input = last.current;
    const [from, to] = [input?.selectionStart ?? draft[field].length, input?.selectionEnd ?? draft[field].length];
    change(field, `${draft[field].slice(0, from)}{${place}}${draft[field].slice(to)}`);
    const after = from + place.length + 2;
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(after, after);
    });
  };
  return (
    <>
      {fields.map(({ field: name, label, hint, isLong, isOptional }) => {
        const props = {
          name,
          label,
          hint,
          optional: isOptional === true,
          error: faults[name],
          value: draft[name],
          onFocus: entered,
          // Allows twice the limit, so that excess text causes a validation error instead of being cut off.
          maxLength: 2 * wordLimits[name],
        };
        return isLong ? (
          <TextareaField key={name} {...props} onChange={({ currentTarget }) => change(name, currentTarget.value)} />
        ) : (
          <TextField
            key={name}
            {...props}
            autoComplete="off"
            onChange={({ currentTarget }) => change(name, currentTarget.value)}
          />
        );
      })}
      <Places editor={editor} onChoose={insert} />
      <p className="max-w-text text-sm text-muted">
        Order details, items, totals, tracking number and buttons are added between opening and closing. Seller details,
        the reason for the email and the unsubscribe link follow below.
      </p>
    </>
  );
}

/** The available variables; a click inserts one at the cursor. */
function Places({
  editor: {
    message: { places },
  },
  onChoose,
}: {
  editor: MessageEditorState;
  onChoose: (place: string) => void;
}) {
  return (
    <section aria-labelledby="places-title" className="grid gap-2">
      <Heading id="places-title" level={2} look="label">
        Insert variable
      </Heading>
      <ul className="grid">
        {places.map(({ name, meaning, sample }) => (
          <li key={name} className="grid gap-x-4 border-b border-line py-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
            <button
              type="button"
              className="text-link flex min-h-11 items-center justify-self-start font-medium"
              onClick={() => onChoose(name)}
              aria-label={`Insert ${name}: ${meaning}`}
            >
              {`{${name}}`}
            </button>
            <span className="grid content-center gap-0.5 pb-2 sm:py-2">
              <span>{meaning}</span>
              <span className="text-muted">{sample}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
