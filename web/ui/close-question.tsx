import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asked before a layer closes over something that was typed in it. */
export function CloseQuestion({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Close without saving?"
      actions={
        <>
          <Button onClick={onStay}>Go on writing</Button>
          <Button variant="danger" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>What you typed here has not been saved.</p>
    </Dialog>
  );
}
