import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { deleteAccount, forgetAccount } from '#web/resources/auth/delete-account.ts';
import type { CodeSent } from '#web/resources/auth/identity.ts';
import { phoneWords } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CodeStep } from '#web/resources/auth/code-step.tsx';
import { useProofCode } from '#web/resources/auth/use-proof-code.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { hasPassword } from '#web/resources/auth/has-password.ts';

/** Final confirmation of deleting the account, by password or by a code sent to the phone. */
export function DeleteAccount({ user, onClose }: { user: User; onClose: () => void }) {
  const isByPassword = hasPassword(user);
  const { sent, isSending, refusedCode, ask } = useProofCode();
  const { form, field, state, message, isBlocked } = useDeletion(sent);
  const isReady = isByPassword || sent !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      tone="danger"
      title="Delete your account?"
      actions={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          {isReady ? (
            <Button
              type="submit"
              form="delete-account"
              variant="danger"
              state={state === 'pending' ? 'pending' : 'idle'}
            >
              Delete for good
            </Button>
          ) : (
            <Button variant="ink" state={isSending ? 'pending' : 'idle'} onClick={() => void ask()}>
              Send a code
            </Button>
          )}
        </>
      }
    >
      <form {...form} id="delete-account" method="post" className="grid gap-5">
        <FormMessage>
          {(message ?? refusedCode) && (
            <span>
              {message ?? refusedCode}{' '}
              {isBlocked && <TextLink to="/contact?topic=order">Write to us about it</TextLink>}
            </span>
          )}
        </FormMessage>
        <p className="text-pretty">
          {isByPassword
            ? 'To confirm it is you, enter your password again.'
            : `To confirm it is you, enter the code we send to ${phoneWords(user.phoneNumber ?? 'your phone')}.`}
        </p>
        {isByPassword && (
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        )}
        {sent && <CodeStep field={field('code')} again={ask} />}
      </form>
    </Dialog>
  );
}

function useDeletion(sent: CodeSent | undefined) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [isBlocked, setIsBlocked] = useState(false);
  const deletion = useForm({
    validate: ({ password, code }) => ({
      password: password === '' ? 'Enter your password.' : undefined,
      code: code !== undefined && code.length !== 6 ? 'Enter the 6 digits of the code.' : undefined,
    }),
    async submit({ password = '', code = '' }) {
      const refusal = await dispatch(deleteAccount(sent ? { sent, code } : { password }));
      setIsBlocked(refusal?.code === 'ORDERS_UNDER_WAY');
      if (refusal) return refusal;
      await navigate('/');
      await dispatch(forgetAccount());
      dispatch(showSuccess('Your account is deleted.'));
      return undefined;
    },
  });
  return { ...deletion, isBlocked };
}
