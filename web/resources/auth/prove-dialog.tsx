import type { User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { CodeStep } from './code-step.tsx';
import { FormMessage } from './form-message.tsx';
import { hasPassword } from './has-password.ts';
import { provePerson } from './prove-person.ts';
import { useProofCode } from './use-proof-code.ts';

/** Re-authenticates a logged-in user; `reason` completes "Enter your password again to …". */
export function ProveDialog({
  user,
  reason,
  onProved,
  onClose,
}: {
  user: User;
  reason: string;
  onProved: () => void;
  onClose: () => void;
}) {
  const isByPassword = hasPassword(user);
  const { sent, isSending, refusedCode, ask } = useProofCode();
  const dispatch = useShopDispatch();
  const { form, field, state, message } = useForm({
    validate: ({ password, code }) => ({
      password: password === '' ? 'Enter your password.' : undefined,
      code: code !== undefined && code.length !== 6 ? 'Enter the 6 digits of the code.' : undefined,
    }),
    async submit({ password = '', code = '' }) {
      const refusal = await dispatch(provePerson(sent ? { sent, code } : { password }));
      if (!refusal) onProved();
      return refusal;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm it is you"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isByPassword || sent ? (
            <Button type="submit" form="prove-person" variant="ink" state={state === 'pending' ? 'pending' : 'idle'}>
              Continue
            </Button>
          ) : (
            <Button variant="ink" state={isSending ? 'pending' : 'idle'} onClick={() => void ask()}>
              Send a code
            </Button>
          )}
        </>
      }
    >
      <form {...form} id="prove-person" method="post" className="grid gap-5 whitespace-normal">
        <FormMessage>{message ?? refusedCode}</FormMessage>
        <p className="text-pretty">
          You logged in a while ago.{' '}
          {isByPassword ? 'Enter your password again' : 'Enter the code we send to your phone'} to {reason}.
        </p>
        {isByPassword && (
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        )}
        {sent && <CodeStep field={field('code')} again={ask} />}
      </form>
    </Dialog>
  );
}
