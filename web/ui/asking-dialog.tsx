import type { ComponentProps } from 'react';
import { useCloseQuestion } from './use-close-question.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog with a form in it: it asks before Esc, its cross or a press beside it closes it over something that was typed. `isChanged` says of what is no field that it was changed. */
export function AskingDialog({
  onClose,
  isChanged = false,
  children,
  ...dialog
}: ComponentProps<typeof Dialog> & { isChanged?: boolean }) {
  const { close, noteTyping, question } = useCloseQuestion({ isChanged, onClose });
  return (
    <>
      <Dialog {...dialog} onClose={close}>
        <div className="contents" onInput={noteTyping}>
          {children}
        </div>
      </Dialog>
      {question}
    </>
  );
}
