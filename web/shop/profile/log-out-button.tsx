import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { LogOutIcon } from '#web/ui/icons/log-out.tsx';

/** Section 4: logging out clears the session and goes to the home page. */
export function LogOutButton() {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const press = async () => {
    setIsPending(true);
    try {
      const { endSession } = await import('#web/resources/auth/end-session.ts');
      await navigate('/');
      await dispatch(endSession());
    } catch {
      // The script failed to load; the session is unchanged.
      setIsPending(false);
    }
  };
  return (
    <Button
      state={isPending ? 'pending' : 'idle'}
      onClick={() => void press()}
      className="justify-self-start max-md:w-full"
    >
      <LogOutIcon className="size-4" />
      Log out
    </Button>
  );
}
