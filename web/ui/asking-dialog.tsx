import { useState } from 'react';
import type { ComponentProps } from 'react';
import { CloseQuestion } from './close-question.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog with a form in it: while `isChanged` it asks before Esc, its cross or a press beside it closes it. */
export function AskingDialog({
  onClose,
  isChanged,
  ...dialog
}: ComponentProps<typeof Dialog> & { isChanged: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog {...dialog} onClose={() => (isChanged ? setIsAsking(true) : onClose())} />
      {isAsking && <CloseQuestion onStay={() => setIsAsking(false)} onClose={onClose} />}
    </>
  );
}
