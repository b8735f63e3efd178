import type { ComponentProps } from 'react';
import { useCloseQuestion } from './use-close-question.tsx';
import { Sheet } from './sheet.tsx';

/** A sheet with a form in it: it asks before it closes over something that was typed. `isChanged` says of what is no field that it was changed. */
export function AskingSheet({
  onClose,
  isChanged = false,
  children,
  ...sheet
}: ComponentProps<typeof Sheet> & { isChanged?: boolean }) {
  const { close, noteTyping, question } = useCloseQuestion({ isChanged, onClose });
  return (
    <>
      <Sheet {...sheet} onClose={close}>
        <div className="contents" onInput={noteTyping}>
          {children}
        </div>
      </Sheet>
      {question}
    </>
  );
}
