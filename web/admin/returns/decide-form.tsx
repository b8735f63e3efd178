import { useEffect, useRef, useState } from 'react';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { TemplatedField } from '#web/resources/reply-templates/templated-field.tsx';
import { useMoveReturnMutation } from '#web/resources/returns/admin-returns.api.ts';
import { AskingDialog } from '#web/ui/asking-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Key } from '#web/ui/data-table/key.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { MailPreview } from './mail-preview.tsx';

/** Approves or rejects a return, with a preview of the email. Approving takes one more Enter. */
export function DecideForm({
  one,
  status,
  onStop,
  onDone,
}: {
  one: WholeReturn;
  status: 'approved' | 'rejected';
  onStop: () => void;
  onDone: () => void;
}) {
  const [move, { isLoading }] = useMoveReturnMutation();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const tell = useTellDone();
  const isApproval = status === 'approved';
  useEffect(() => {
    if (isApproval) actions.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
    else form.current?.querySelector('select')?.focus();
  }, [isApproval]);
  const send = async () => {
    if (isLoading) return;
    if (!isApproval && note.trim() === '') return setProblem('Enter a reason for the customer.');
    const { error } = await move({ params: { id: one._id }, body: { status, adminNotes: note.trim() } });
    if (error) return setProblem(wordsOf(error));
    tell({ words: `${one.returnNumber} is ${status}` });
    onDone();
  };
  return (
    <AskingDialog
      open
      onClose={onStop}
      isChanged={note.trim() !== ''}
      title={isApproval ? `Approve ${one.returnNumber}` : `Reject ${one.returnNumber}`}
      actions={
        <div ref={actions} className="contents max-md:*:grow">
          <Button onClick={onStop}>Cancel</Button>
          <Button
            variant={isApproval ? 'ink' : 'danger'}
            state={isLoading ? 'pending' : 'idle'}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void send()}
          >
            {isApproval ? 'Approve and notify' : 'Reject and notify'} <Key>Ctrl ↵</Key>
          </Button>
        </div>
      }
    >
      <div ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TemplatedField
          use={isApproval ? 'return-approved' : 'return-rejected'}
          label={isApproval ? 'Note to customer' : 'Reason for rejection'}
          hint="The customer sees this."
          value={note}
          onChange={(text) => {
            setNote(text);
            setProblem('');
          }}
          onSend={() => void send()}
          max={500}
          rows={isApproval ? 2 : 4}
          error={problem || undefined}
        />
        <MailPreview returnId={one._id} status={status} note={note} />
      </div>
    </AskingDialog>
  );
}
