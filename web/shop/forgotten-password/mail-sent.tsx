import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';
import { faultMessage } from '#web/resources/auth/form-faults.ts';
import { askForReset } from '#web/resources/auth/ask-for-reset.ts';
import { returnAddress } from '#web/resources/auth/return-address.ts';
import { SendAgain } from '#web/resources/auth/send-again.tsx';
import { BackToLogin } from './reset-form.tsx';

/** Same text whether the account exists or not. */
export function MailSent({ email, onEdit }: { email: string; onEdit: () => void }) {
  const dispatch = useShopDispatch();
  const { state, search } = useLocation();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div ref={words} tabIndex={-1} className="grid gap-2 outline-none">
        <p role="status">
          If <strong className="font-medium break-words">{email}</strong> has an account, we have emailed it a link. The
          link works once, for one hour.
        </p>
        <p className="text-sm text-muted">
          Nothing there? Check your spam folder, or{' '}
          <button type="button" className="text-link" onClick={onEdit}>
            use another address
          </button>
          .
        </p>
      </div>
      <SendAgain
        words="Send the email again"
        done="Sent again. Please use the newest link."
        again={async () => faultMessage(await dispatch(askForReset(email, returnAddress(state, search))))}
      />
      <BackToLogin />
    </div>
  );
}
