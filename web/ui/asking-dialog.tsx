import { useState } from 'react';
import type { ComponentProps } from 'react';
import { CloseQuestion } from './close-question.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog with a form in it: it asks before Esc, its cross or a press beside it closes it over something that was typed. `isChanged` says of what is no field that it was changed. */
export function AskingDialog({
  onClose,
  isChanged = false,
  children,
  ...dialog
}: ComponentProps<typeof Dialog> & { isChanged?: boolean }) {
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog {...dialog} onClose={() => (isTyped || isChanged ? setIsAsking(true) : onClose())}>
        <div className="contents" onInput={() => setIsTyped(true)}>
          {children}
        </div>
      </Dialog>
      {isAsking && <CloseQuestion onStay={() => setIsAsking(false)} onClose={onClose} />}
    </>
  );
}
