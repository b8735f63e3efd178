import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { PencilIcon } from '../icons/pencil.tsx';
import { Spinner } from '../spinner.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { CellEdit } from './column.ts';
import type { Edited } from './edit-notice.tsx';

/** A value that is changed where it stands: Enter or leaving saves, Esc does not; a refusal stays beside what was typed. */
export function EditableCell<Row>({
  row,
  edit,
  isEditing,
  onEditing,
  onEdited,
  children,
}: {
  row: Row;
  edit: CellEdit<Row>;
  isEditing: boolean;
  onEditing: (isOn: boolean) => void;
  onEdited: (edited: Edited) => void;
  children: ReactNode;
}) {
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const before = edit.value(row);

  async function save(value: string) {
    if (value === before) return leave();
    setIsSaving(true);
    try {
      await edit.save(row, value);
      onEdited({ label: edit.label(row), undo: () => edit.save(row, before) });
      leave();
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : 'This could not be saved.');
    } finally {
      setIsSaving(false);
    }
  }
  function leave() {
    setProblem('');
    onEditing(false);
  }

  if (!isEditing) {
    return (
      <button type="button" className="cell-button" onClick={() => onEditing(true)}>
        {children}
        <VisuallyHidden>, {edit.label(row)}</VisuallyHidden>
        <PencilIcon className="size-3.5" />
      </button>
    );
  }
  return (
    <span className="grid gap-1">
      <Input
        edit={edit}
        row={row}
        before={before}
        isSaving={isSaving}
        save={save}
        leave={leave}
        hasProblem={problem !== ''}
      />
      {isSaving && <Spinner label="Saving" className="size-4" />}
      {problem && (
        <span role="alert" className="max-w-56 text-xs whitespace-normal text-danger">
          {problem}
        </span>
      )}
    </span>
  );
}

function Input<Row>({
  edit,
  row,
  before,
  isSaving,
  save,
  leave,
  hasProblem,
}: {
  edit: CellEdit<Row>;
  row: Row;
  before: string;
  isSaving: boolean;
  save: (value: string) => Promise<void>;
  leave: () => void;
  hasProblem: boolean;
}) {
  const shared = {
    'aria-label': edit.label(row),
    'aria-invalid': hasProblem || undefined,
    // It takes the place of the button that was just pressed.
    autoFocus: true,
    disabled: isSaving,
    defaultValue: before,
    className: 'control cell-control',
  };
  if (edit.options) {
    return (
      <select
        {...shared}
        onChange={(event) => void save(event.currentTarget.value)}
        onBlur={() => isSaving || hasProblem || leave()}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      >
        {edit.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') leave();
    if (event.key === 'Enter') void save(event.currentTarget.value);
  };
  return (
    <input
      {...shared}
      inputMode={edit.inputMode ?? 'text'}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={(event) => void save(event.currentTarget.value)}
    />
  );
}
