import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Spinner } from '../spinner.tsx';
import type { CellEdit } from './column.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * The input of an editable cell: a select if there are options, otherwise a text input. A choice by pointer is saved at
 * once.
 */
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
  // A closed select fires a change for every arrow key, so choices by keyboard wait for Enter or blur.
  const isByKey = useRef(false);
  const press = (event: KeyboardEvent<Field>) => {
    isByKey.current = true;
    if (event.key === 'Escape') onBack();
    if (event.key !== 'Enter') return;
    // Enter would open a select.
    event.preventDefault();
    onEnter(event.currentTarget.value.trim());
  };
  const shared = {
    'aria-label': label,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? id : undefined,
    'aria-busy': isSaving || undefined,
    // It replaces the button that was just pressed.
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
