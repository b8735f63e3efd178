import { useEffect, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonState } from '#web/ui/button.tsx';
import { FloatingNotice } from '#web/ui/floating-notice.tsx';
import { loadIdentity } from './load-identity.ts';
import { mailMessages } from '#contract/sign-in-messages.ts';
import { seeIdentity } from './see-identity.ts';
import { refusalOf } from './sign-in-words.ts';

export function VerifyCard({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const { state, said, send } = useSending();
  useSeenElsewhere();
  return (
    <FloatingNotice
      label="Confirm your email"
      actions={
        <>
          <Button onClick={onDismiss}>Not now</Button>
          <Button state={state} onClick={() => void send()}>
            Send again
          </Button>
        </>
      }
    >
      <p className="break-words">
        We sent a link to <strong className="font-medium">{email}</strong>. Open it to confirm that the address is
        yours.
      </p>
      <p role="status" className="mt-1 text-muted empty:hidden">
        {said}
      </p>
    </FloatingNotice>
  );
}

function useSending() {
  const dispatch = useShopDispatch();
  const [state, setState] = useState<ButtonState>('idle');
  const [said, setSaid] = useState('');
  const send = async () => {
    setState('pending');
    try {
      await (await dispatch(loadIdentity())).sendVerification();
      setSaid('Sent again.');
      setState('done');
    } catch (error) {
      setSaid(refusalOf(mailMessages, error, {}).message ?? '');
      setState('idle');
    }
  };
  return { state, said, send };
}

/** The link was probably opened in another tab: rereads the state when the user returns to this one. */
function useSeenElsewhere() {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const identity = await (await dispatch(loadIdentity())).reread();
      if (identity) await dispatch(seeIdentity(identity));
    };
    // Without a response the notice stays, which is harmless.
    const onReturn = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [dispatch]);
}
