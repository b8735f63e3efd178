import { messageFor, passwordMessages } from '#contract/sign-in-messages.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { NewPasswordField } from '#web/resources/auth/new-password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { FormMessage } from '#web/resources/auth/form-message.tsx';

/** Section 5: a new password requires the current one. */
export function PasswordForm({ email }: { email: string }) {
  const dispatch = useShopDispatch();
  const { form, field, state, message } = useForm({
    validate: checkPasswords,
    async submit({ current = '', password = '' }) {
      const { changePassword } = await import('#web/resources/auth/change-password.ts');
      const refusal = await dispatch(changePassword({ current, password }));
      if (refusal) return refusal;
      form.ref.current?.reset();
      dispatch(showSuccess('Your password is changed.'));
      return undefined;
    },
  });
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      {/* For the browser's password manager. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" required {...field('current')} />
      <NewPasswordField label="New password" field={field('password')} />
      <Button
        type="submit"
        variant="ink"
        state={state === 'failed' ? 'idle' : state}
        className="justify-self-start max-md:w-full"
      >
        Change password
      </Button>
    </form>
  );
}

const least = 6;

function checkPasswords({ current, password = '' }: FieldValues) {
  const isSame = password !== '' && password === current;
  return {
    current: current ? undefined : 'Enter your current password.',
    password:
      password.length < least
        ? messageFor(passwordMessages, 'auth/weak-password')
        : isSame
          ? 'This is your current password. Choose another one.'
          : undefined,
  };
}
