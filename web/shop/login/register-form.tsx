import { checkRegistration } from '#web/resources/auth/check-sign-in.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { NewPasswordField } from '#web/resources/auth/new-password-field.tsx';
import { Agreement } from '#web/resources/consent/agreement.tsx';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/contact-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { OtherDoor } from './other-door.tsx';
import type { SignIn } from './use-sign-in.ts';

export function RegisterForm({ signIn }: { signIn: SignIn }) {
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
      <EmailField autoComplete="username" required {...field('email')} />
      <NewPasswordField label="Password" field={field('password')} />
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
      <Agreement doing="registering" />
      <OtherDoor to="/login?with=email" words="Already have an account?">
        Log in
      </OtherDoor>
    </form>
  );
}
