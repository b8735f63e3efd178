import type { ComponentProps } from 'react';
import { useCloseQuestion } from './use-close-question.tsx';
import { Dialog } from './dialog.tsx';

/**
 * A dialog with a form: asks for confirmation before Esc, the close button or a press on the backdrop discards input.
 * `isChanged` reports changes made outside form fields.
 */
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
