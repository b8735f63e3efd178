import { useState } from 'react';
import { isCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useEndOtherSessionsMutation } from '#web/resources/auth/account.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/resources/auth/form-message.tsx';

/** Confirms logging out all other browsers. */
export function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const dispatch = useShopDispatch();
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const [message, setMessage] = useState('');
  const press = async () => {
    const { error } = await end();
    if (error) return setMessage((isCallError(error) && error.message) || 'That did not work. Please try again.');
    dispatch(showSuccess('You are logged out everywhere else.'));
    return onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Log out everywhere else?"
      actions={
        <>
          <Button onClick={onClose}>Stay logged in</Button>
          <Button variant="danger" state={isLoading ? 'pending' : 'idle'} onClick={() => void press()}>
            Log out {count === 1 ? 'the other one' : `the ${count} others`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormMessage>{message}</FormMessage>
        <p className="text-pretty">Only this browser stays logged in. You will need to log in again on the others.</p>
      </div>
    </Dialog>
  );
}
