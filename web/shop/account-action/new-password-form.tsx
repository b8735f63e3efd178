import { useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { checkNewPassword } from '#web/resources/auth/check-sign-in.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { choosePassword } from '#web/resources/auth/mailed-link.ts';
import { PasswordMeter } from '#web/resources/auth/password-meter.tsx';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

export function NewPasswordForm({ email, code, onDone }: { email: string; code: string; onDone: () => void }) {
  const dispatch = useShopDispatch();
  const [typed, setTyped] = useState('');
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
      {/* For password managers, which else would not know whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <div className="grid gap-3">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          maxLength={128}
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...field('password')}
        />
        <PasswordMeter password={typed} />
      </div>
      <Button type="submit" variant="primary" size="lg" full state={state === 'failed' ? 'idle' : state}>
        Save password
      </Button>
    </form>
  );
}
