import { useState } from 'react';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { useMoveReturnMutation } from '#web/resources/returns/admin-returns.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Key } from '#web/ui/data-table/key.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { useDrawerKeys } from '#web/ui/data-table/use-drawer-keys.ts';
import { useSingleKey } from '#web/ui/single-keys.ts';
import { isLost } from './desk-words.ts';

/** Actions that need a dialog. */
export type ReturnDialog = 'approved' | 'rejected' | 'completed' | 'sent';

/** Actions available on a return, with shortcuts: a approve, r reject, v received, c check, s sent, n next. */
export function ReturnActions({
  one,
  isOpen,
  onChoose,
  onNext,
}: {
  one: WholeReturn;
  isOpen: boolean;
  onChoose: (dialog: ReturnDialog) => void;
  onNext: () => void;
}) {
  const [move, { isLoading }] = useMoveReturnMutation();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const singleKey = useSingleKey();
  const receive = async () => {
    const { error } = await move({ params: { id: one._id }, body: { status: 'processing' } });
    setProblem(error ? wordsOf(error) : '');
    if (!error) tell({ words: `${one.returnNumber} received` });
  };
  const { stage } = one;
  const canReject = stage === 'pending' || stage === 'approved' || stage === 'coming' || stage === 'checking';
  const canFinish = stage === 'checking' || one.canEnd || isLost(one);
  useDrawerKeys(
    {
      a: stage === 'pending' ? () => onChoose('approved') : undefined,
      v: stage === 'approved' || stage === 'coming' ? () => void receive() : undefined,
      c: canFinish ? () => onChoose('completed') : undefined,
      s: stage === 'paying' ? () => onChoose('sent') : undefined,
      r: canReject ? () => onChoose('rejected') : undefined,
      n: onNext,
    },
    isOpen || isLoading,
  );
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {stage === 'pending' && (
          <Button
            variant="primary"
            className="grow"
            aria-keyshortcuts={singleKey('a')}
            onClick={() => onChoose('approved')}
          >
            Approve <Key>a</Key>
          </Button>
        )}
        {(stage === 'approved' || stage === 'coming') && (
          <Button
            variant={canFinish ? 'secondary' : 'primary'}
            className="grow"
            aria-keyshortcuts={singleKey('v')}
            state={isLoading ? 'pending' : 'idle'}
            onClick={() => void receive()}
          >
            Mark received <Key>v</Key>
          </Button>
        )}
        {canFinish && (
          <Button
            variant="primary"
            className="grow"
            aria-keyshortcuts={singleKey('c')}
            onClick={() => onChoose('completed')}
          >
            {finishWords(one)} <Key>c</Key>
          </Button>
        )}
        {stage === 'paying' && (
          <Button
            variant="primary"
            className="grow"
            aria-keyshortcuts={singleKey('s')}
            onClick={() => onChoose('sent')}
          >
            Mark refund sent <Key>s</Key>
          </Button>
        )}
        {canReject && (
          <Button aria-keyshortcuts={singleKey('r')} onClick={() => onChoose('rejected')}>
            Reject <Key>r</Key>
          </Button>
        )}
        <Button variant="ghost" canRepeat aria-keyshortcuts={singleKey('n')} onClick={onNext}>
          Next <Key>n</Key>
        </Button>
      </div>
    </div>
  );
}

function finishWords(one: WholeReturn): string {
  if (one.stage === 'checking') return 'Inspect';
  return isLost(one) ? 'Close without parcel' : 'Replacement delivered';
}
