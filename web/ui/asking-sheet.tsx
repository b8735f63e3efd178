import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
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
  const stay = () => setIsAsking(false);
  return (
    <>
      <Sheet {...sheet} onClose={() => (isTyped || isChanged ? setIsAsking(true) : onClose())}>
        <div className="contents" onInput={() => setIsTyped(true)}>
          {children}
        </div>
      </Sheet>
      {isAsking && (
        <Dialog
          open
          onClose={stay}
          title="Close without saving?"
          actions={
            <>
              <Button onClick={stay}>Go on writing</Button>
              <Button variant="danger" onClick={onClose}>
                Close
              </Button>
            </>
          }
        >
          <p>What you typed here has not been saved.</p>
        </Dialog>
      )}
    </>
  );
}
