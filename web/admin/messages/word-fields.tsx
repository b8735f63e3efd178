import { useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { MailWords, WordField } from '#contract/rules/message-words.ts';
import { wordLimits } from '#contract/rules/message-words.ts';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import type { MessageEditing } from './use-message-editor.ts';

type Described = { field: WordField; label: string; hint?: string; isLong?: boolean; isOptional?: boolean };

const fields: readonly Described[] = [
  { field: 'subject', label: 'Subject' },
  {
    field: 'preview',
    label: 'Preview line',
    hint: 'What an inbox shows beside the subject. Empty: the opening.',
    isOptional: true,
  },
  { field: 'heading', label: 'Heading' },
  { field: 'opening', label: 'Opening', hint: 'An empty line begins a new paragraph.', isLong: true },
  {
    field: 'closing',
    label: 'Closing',
    hint: 'Stands at the end, after the pieces and sums.',
    isLong: true,
    isOptional: true,
  },
];

/** The words, and the places that can stand in them. */
export function WordFields({ editing }: { editing: MessageEditing }) {
  const { draft, faults, change } = editing;
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [field, setField] = useState<WordField>('opening');
  const entered = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    last.current = target;
    // Sound: every field here has the name of one.
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
          // A little more may be typed, so that what is too long is said and not swallowed.
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
      <Places editing={editing} onChoose={insert} />
      <p className="max-w-text text-sm text-muted">
        Order, pieces, sums, tracking number and buttons stand between opening and closing, and the seller, the reason
        and the link to hear no more below: these are always in the mail.
      </p>
    </>
  );
}

/** The facts that can stand in the words; pressing one writes it where the cursor was. */
function Places({
  editing: {
    message: { places },
  },
  onChoose,
}: {
  editing: MessageEditing;
  onChoose: (place: string) => void;
}) {
  return (
    <section aria-labelledby="places-title" className="grid gap-2">
      <Heading id="places-title" level={2} look="label">
        Facts to put in
      </Heading>
      <ul className="grid">
        {places.map(({ name, meaning, sample }) => (
          <li key={name} className="grid gap-x-4 border-b border-line py-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
            <button
              type="button"
              className="text-link flex min-h-11 items-center justify-self-start font-medium"
              onClick={() => onChoose(name)}
              aria-label={`Put in ${name}: ${meaning}`}
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
