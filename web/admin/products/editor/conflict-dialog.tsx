import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { differences } from './differences.ts';
import { draftFrom } from './draft.ts';
import type { Conflict, Editor } from './use-editor.ts';

/** Somebody saved this product first: what differs, and whose stays. */
export function ProductConflict({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
  return (
    <ConflictDialog
      words={conflict.words}
      found={differences(editor.base, editor.draft, draftFrom(conflict.theirs))}
      onClose={editor.closeConflict}
      onSettle={editor.settle}
    />
  );
}
