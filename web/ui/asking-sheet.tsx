import { useState } from 'react';
import type { ComponentProps } from 'react';
import { CloseQuestion } from './close-question.tsx';
import { Sheet } from './sheet.tsx';

/** A sheet with a form in it: it asks before it closes over something that was typed. `isChanged` says of what is no field that it was changed. */
export function AskingSheet({
  onClose,
  isChanged = false,
  children,
  ...sheet
}: ComponentProps<typeof Sheet> & { isChanged?: boolean }) {
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Sheet {...sheet} onClose={() => (isTyped || isChanged ? setIsAsking(true) : onClose())}>
        <div className="contents" onInput={() => setIsTyped(true)}>
          {children}
        </div>
      </Sheet>
      {isAsking && <CloseQuestion onStay={() => setIsAsking(false)} onClose={onClose} />}
    </>
  );
}
