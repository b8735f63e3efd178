import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Layer = { isChanged: boolean; onClose: () => void };

/**
 * For a layer with a form: `close` asks for confirmation if something was typed (`noteTyping`) or changed in another
 * way.
 */
export function useCloseQuestion({ isChanged, onClose }: Layer) {
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isTyped || isChanged ? setIsAsking(true) : onClose()),
    noteTyping: () => setIsTyped(true),
    question: isAsking && <CloseQuestion onStay={() => setIsAsking(false)} onClose={onClose} />,
  };
}

/** The confirmation shown before a layer with unsaved input closes. */
function CloseQuestion({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Close without saving?"
      actions={
        <>
          <Button onClick={onStay}>Keep editing</Button>
          <Button variant="danger" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>Your changes have not been saved.</p>
    </Dialog>
  );
}
