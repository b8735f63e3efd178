import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Spinner } from '../spinner.tsx';
import type { CellEdit } from './column.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** What a value in a list is changed with: a select where there are options, else a line of text. A choice by pointer is made at once. */
export function CellInput({
  edit,
  label,
  before,
  isSaving,
  problem,
  onEnter,
  onLeave,
  onBack,
}: {
  edit: Pick<CellEdit<never>, 'options' | 'inputMode'>;
  label: string;
  before: string;
  isSaving: boolean;
  problem: string | undefined;
  onEnter: (value: string) => void;
  onLeave: (value: string) => void;
  onBack: () => void;
}) {
  const id = useId();
  // A closed select changes with every arrow on the way to what is meant.
  const isByKey = useRef(false);
  const press = (event: KeyboardEvent<Field>) => {
    isByKey.current = true;
    if (event.key === 'Escape') onBack();
    if (event.key !== 'Enter') return;
    // It would open a select.
    event.preventDefault();
    onEnter(event.currentTarget.value.trim());
  };
  const shared = {
    'aria-label': label,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? id : undefined,
    'aria-busy': isSaving || undefined,
    // It takes the place of the button that was just pressed.
    autoFocus: true,
    defaultValue: before,
    className: 'control cell-control',
    onKeyDown: press,
  };
  return (
    <span className="cell-edit">
      <span className="flex items-center gap-2">
        {edit.options ? (
          <select
            {...shared}
            onPointerDown={() => {
              isByKey.current = false;
            }}
            onChange={(event) => isByKey.current || onEnter(event.currentTarget.value)}
            onBlur={(event) => onLeave(event.currentTarget.value)}
          >
            {edit.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            inputMode={edit.inputMode ?? 'text'}
            autoComplete="off"
            size={Math.max(before.length + 2, 8)}
            readOnly={isSaving}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={(event) => onLeave(event.currentTarget.value.trim())}
          />
        )}
        {isSaving && <Spinner label="Saving" className="size-4" />}
      </span>
      {problem && (
        <span id={id} role="alert" className="max-w-56 text-xs whitespace-normal text-danger">
          {problem}
        </span>
      )}
    </span>
  );
}
