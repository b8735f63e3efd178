import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { OptionTile, RadioGroup } from '../radio-group.tsx';

/** A field changed by another user since it was read; `isMine` if it was also changed here. */
export type FieldConflict = { field: string; title: string; mine: string; theirs: string; isMine: boolean };

/**
 * An edit conflict: lists the stored values that differ from the local ones and lets the user choose per field which to
 * keep.
 */
export function ConflictDialog({
  words,
  found,
  onClose,
  onSettle,
}: {
  words: string;
  found: readonly FieldConflict[];
  onClose: () => void;
  onSettle: (kept: ReadonlySet<string>) => void;
}) {
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(found.filter(({ isMine }) => isMine).map(({ field }) => field)),
  );
  const choose = (field: string, isKept: boolean) =>
    setKept((now) => new Set(isKept ? [...now, field] : [...now].filter((one) => one !== field)));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Someone else saved changes"
      actions={
        <>
          <Button onClick={onClose}>Back to editing</Button>
          <Button variant="ink" onClick={() => onSettle(kept)}>
            Use selection
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          {words}{' '}
          {found.length === 0
            ? 'No visible fields differ.'
            : 'Your changes are kept. Choose which values to keep, then save.'}
        </p>
        {found.map(({ field, title, mine, theirs, isMine }) => (
          <RadioGroup key={field} legend={title}>
            <OptionTile
              name={`conflict-${field}`}
              title="Keep mine"
              note={short(mine)}
              checked={kept.has(field)}
              onChange={() => choose(field, true)}
              aside={isMine ? undefined : 'unchanged'}
            />
            <OptionTile
              name={`conflict-${field}`}
              title="Use theirs"
              note={short(theirs)}
              checked={!kept.has(field)}
              onChange={() => choose(field, false)}
            />
          </RadioGroup>
        ))}
      </div>
    </Dialog>
  );
}

function short(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}
