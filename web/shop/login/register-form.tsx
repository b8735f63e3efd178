import { useState } from 'react';
import { checkRegistration } from '#web/resources/auth/check-sign-in.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { OtherDoor } from './other-door.tsx';
import type { SignIn } from './use-sign-in.ts';

const PasswordMeter = deferred(
  async () => (await import('#web/resources/auth/password-meter.tsx')).PasswordMeter,
  <div className="min-h-16" />,
);

export function RegisterForm({ signIn }: { signIn: SignIn }) {
  const [typed, setTyped] = useState('');
  const isHydrated = useHydrated();
  const { form, field, state, message } = useForm({
    validate: checkRegistration,
    submit: async ({ email = '', password = '', name = '' }) =>
      signIn.register({ email: email.trim(), password, name: name.trim() }),
  });
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <TextField label="Name" autoComplete="name" autoCapitalize="words" maxLength={50} required {...field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('email')}
      />
      <div className="grid gap-3">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={128}
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...field('password')}
        />
        <PasswordMeter password={typed} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        disabled={!isHydrated}
        state={state === 'failed' ? 'idle' : state}
      >
        Create account
      </Button>
      <OtherDoor to="/login?with=email" words="Have an account?">
        Log in
      </OtherDoor>
    </form>
  );
}
