import { useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/contact-fields.tsx';
import { useForm } from '#web/ui/form.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { checkPerson } from './check-person.ts';
import { ContactRow } from './contact-row.tsx';
import { useOpenedForm } from './use-opened-form.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { hasPassword } from '#web/resources/auth/has-password.ts';
import { useProof } from '#web/resources/auth/use-proof.tsx';

const changing = () => import('#web/resources/auth/change-contact.ts');

/** The account's email. A new one takes effect once the link mailed to it has been opened. */
export function EmailChange({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  /** Recipient of the last mail: the account's email (verification) or the new one (change). */
  const [sentTo, setSentTo] = useState('');
  const row = useRef<HTMLDivElement>(null);
  const noted = useKeptFocus(() => row.current);
  return (
    <div ref={row} tabIndex={-1} className="outline-none">
      <ContactRow
        value={user.email}
        isVerified={user.emailVerified}
        label="email"
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
      >
        {user.email && !user.emailVerified && !isOpen && !sentTo && (
          <Verification onPress={noted} onSent={() => setSentTo(user.email ?? '')} />
        )}
        {isOpen && (
          <EmailForm
            current={user.email}
            onSent={(email) => {
              setSentTo(email);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
        {sentTo && !isOpen && sentTo !== user.email && <ChangeSent email={sentTo} user={user} />}
        {sentTo && !isOpen && sentTo === user.email && !user.emailVerified && (
          <VerificationSent email={sentTo} onPress={noted} />
        )}
      </ContactRow>
    </div>
  );
}

function EmailForm({
  current,
  onSent,
  onClose,
}: {
  current: string | null;
  onSent: (email: string) => void;
  onClose: () => void;
}) {
  const dispatch = useShopDispatch();
  const { withProof, proof } = useProof('change your email');
  const { form, field, state, message } = useForm({
    validate: async ({ email = '' }) => {
      if (email.trim() === '') return { email: 'Enter your new email.' };
      if (email.trim().toLowerCase() === current) return { email: 'This is already your email.' };
      return checkPerson({ email });
    },
    async submit({ email = '' }) {
      const { askForEmail } = await changing();
      const refusal = await dispatch(askForEmail(email.trim(), withProof));
      if (refusal) return refusal;
      onSent(email.trim());
      return undefined;
    },
  });
  useOpenedForm(form.ref);
  return (
    <>
      <form {...form} method="post" className="grid gap-5">
        <FormMessage>{message}</FormMessage>
        <EmailField label="New email" required {...field('email')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="ink" state={state === 'pending' ? 'pending' : 'idle'}>
            Send the link
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {proof}
    </>
  );
}

function Verification({ onPress, onSent }: { onPress: () => void; onSent: () => void }) {
  const dispatch = useShopDispatch();
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState('');
  const press = async () => {
    onPress();
    setIsSending(true);
    const refusal = await changing()
      .then(({ askToVerifyEmail }) => dispatch(askToVerifyEmail()))
      .catch(() => ({ message: 'Network error. Please check your connection.' }));
    setIsSending(false);
    setMessage(refusal?.message ?? '');
    if (!refusal) onSent();
  };
  return (
    <div className="grid gap-3">
      <FormMessage>{message}</FormMessage>
      <Button
        size="sm"
        state={isSending ? 'pending' : 'idle'}
        onClick={() => void press()}
        className="hit-area justify-self-start"
      >
        Verify by email
      </Button>
    </div>
  );
}

/** The provider ends all sessions when the email changes. */
function ChangeSent({ email, user }: { email: string; user: User }) {
  const login = hasPassword(user) ? 'the new address' : 'your mobile number as before';
  return (
    <p role="status" className="border-s-2 border-ink ps-4 text-pretty">
      We sent an email to <b className="font-medium wrap-anywhere">{email}</b>. Open the link in it, then log in with{' '}
      {login}. Until then nothing changes.
    </p>
  );
}

/** The link may be opened in another window, so this one has to check on request. Gone once the email is verified. */
function VerificationSent({ email, onPress }: { email: string; onPress: () => void }) {
  const dispatch = useShopDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState('');
  const press = async () => {
    onPress();
    setIsAsking(true);
    setMessage('');
    try {
      const { takeInChange } = await import('#web/resources/auth/take-in-change.ts');
      const isKnown = await dispatch(takeInChange());
      setMessage(isKnown ? 'It is not confirmed yet.' : 'Please log in again.');
    } catch {
      setMessage('We could not check. Please try again in a moment.');
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <div role="status" className="grid gap-3 border-s-2 border-ink ps-4">
      <p className="text-pretty">
        We sent an email to <b className="font-medium wrap-anywhere">{email}</b>. Open the link in it.
      </p>
      <FormMessage>{message}</FormMessage>
      <Button
        size="sm"
        state={isAsking ? 'pending' : 'idle'}
        onClick={() => void press()}
        className="hit-area justify-self-start"
      >
        I have opened it
      </Button>
    </div>
  );
}
