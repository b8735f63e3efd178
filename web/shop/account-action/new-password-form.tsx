import { useShopDispatch } from '#web/platform/store.ts';
import { checkNewPassword } from '#web/resources/auth/check-sign-in.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { choosePassword } from '#web/resources/auth/mailed-link.ts';
import { NewPasswordField } from '#web/resources/auth/new-password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form.ts';

export function NewPasswordForm({ email, code, onDone }: { email: string; code: string; onDone: () => void }) {
  const dispatch = useShopDispatch();
  const { form, field, state, message } = useForm({
    validate: checkNewPassword,
    submit: async ({ password = '' }) => {
      const refusal = await dispatch(choosePassword(code, password));
      if (!refusal) onDone();
      return refusal;
    },
  });
  return (
    <form {...form} method="post" className="grid gap-5">
      <p className="break-words">
        For the account <strong className="font-medium">{email}</strong>.
      </p>
      <FormMessage>{message}</FormMessage>
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <NewPasswordField label="New password" field={field('password')} />
      <Button type="submit" variant="primary" size="lg" full state={state === 'failed' ? 'idle' : state}>
        Save password
      </Button>
    </form>
  );
}
