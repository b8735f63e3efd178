import { useState } from 'react';
import type { Activity } from '#contract/activity.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { doingOf, entityName, thingsOf } from './activity-words.ts';
import { becameWords } from './change-words.ts';
import { useUndo } from './use-undo.ts';

/** Button that undoes an activity; for more than one record it first confirms what will be restored. */
export function UndoButton({ activity, isWide = false }: { activity: Activity; isWide?: boolean }) {
  const { undo, isPending, proof } = useUndo();
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const take = () => {
    setIsAsking(false);
    setProblem('');
    undo(activity).catch((fault: unknown) => setProblem(wordsOf(fault)));
  };
  const asks = activity.kinds.reduce((sum, { things }) => sum + things, 0) > 1;
  return (
    <div className={isWide ? 'grid gap-2' : 'flex items-center gap-2'}>
      <Button
        size={isWide ? 'md' : 'sm'}
        full={isWide}
        state={isPending ? 'pending' : 'idle'}
        onClick={() => (asks ? setIsAsking(true) : take())}
      >
        Undo
      </Button>
      <span role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </span>
      {isAsking && <Question activity={activity} onClose={() => setIsAsking(false)} onUndo={take} />}
      {proof}
    </div>
  );
}

function Question({ activity, onClose, onUndo }: { activity: Activity; onClose: () => void; onUndo: () => void }) {
  const { call, title, entity, things, kinds, changed } = activity;
  const back = changed ? becameWords(changed, { back: true }) : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Undo this?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" onClick={onUndo}>
            Undo {thingsOf({ entity, things })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        <p className="text-base">
          {doingOf(call, things)}: {title || entityName(entity)}
          {things > 1 && ` and ${(things - 1).toLocaleString('en-IN')} more`}
        </p>
        <p>
          Restores: <span className="font-medium">{kinds.map(thingsOf).join(', ')}</span>.{back !== '' && ` ${back}.`}
        </p>
        <p className="text-muted">Later changes by others are kept.</p>
      </div>
    </Dialog>
  );
}
