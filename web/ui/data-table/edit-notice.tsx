import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { FloatingNotice } from '../floating-notice.tsx';

/** A change that was saved, and the way back. */
export type Edited = { label: string; undo: () => Promise<void> };

const shownMs = 10_000;

/** Offers to take the last change in the list back, for ten seconds. */
export function EditNotice({ edited, onDone }: { edited: Edited | undefined; onDone: () => void }) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  useEffect(() => {
    if (!edited) return undefined;
    setState('idle');
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new change starts the time anew, a new render does not
  }, [edited]);
  if (!edited) return null;
  const undo = async () => {
    setState('pending');
    try {
      await edited.undo();
      onDone();
    } catch {
      setState('failed');
    }
  };
  return (
    <FloatingNotice
      label="Last change"
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={onDone}>
            Keep
          </Button>
          <Button size="sm" state={state} onClick={() => void undo()}>
            Undo
          </Button>
        </>
      }
    >
      <p role="status">Saved: {edited.label}.</p>
    </FloatingNotice>
  );
}
