import type { ComponentProps } from 'react';
import { useCloseQuestion } from './use-close-question.tsx';
import { Sheet } from './sheet.tsx';

/**
 * A sheet with a form: asks for confirmation before closing discards input. `isChanged` reports changes made outside
 * form fields.
 */
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
