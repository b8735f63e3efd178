import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { differences } from './differences.ts';
import { draftFrom } from './draft.ts';
import type { Conflict, Editor } from './use-editor.ts';

/** Somebody saved first: what is stored now and differs from what stands here, and for each of it, whose stays. */
export function ConflictDialog({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
  const found = differences(editor.base, editor.draft, draftFrom(conflict.theirs));
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(found.filter(({ isMine }) => isMine).map(({ field }) => field)),
  );
  const choose = (field: string, isKept: boolean) =>
    setKept((now) => new Set(isKept ? [...now, field] : [...now].filter((one) => one !== field)));
  return (
    <Dialog
      open
      onClose={editor.closeConflict}
      title="Somebody saved this first"
      actions={
        <>
          <Button onClick={editor.closeConflict}>Look at mine</Button>
          <Button variant="ink" onClick={() => editor.settle(kept)}>
            Go on with these
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          {conflict.words}{' '}
          {found.length === 0 ? 'Nothing you see differs.' : 'Nothing of yours is lost: choose what stays, then save.'}
        </p>
        {found.map(({ field, title, mine, theirs, isMine }) => (
          <RadioGroup key={field} legend={title}>
            <OptionTile
              name={`conflict-${field}`}
              title="Keep mine"
              note={short(mine)}
              checked={kept.has(field)}
              onChange={() => choose(field, true)}
              aside={isMine ? undefined : 'as you read it'}
            />
            <OptionTile
              name={`conflict-${field}`}
              title="Take theirs"
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
