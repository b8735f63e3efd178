import { checkLogin } from '#web/resources/auth/check-sign-in.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/contact-fields.tsx';
import { useForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { DoorLink, OtherDoor } from './other-door.tsx';
import type { SignIn } from './use-sign-in.ts';

export function LoginForm({ signIn }: { signIn: SignIn }) {
  const isHydrated = useHydrated();
  const { form, field, state, message } = useForm({
    validate: checkLogin,
    submit: async ({ email = '', password = '' }) => signIn.logIn({ email: email.trim(), password }),
  });
  return (
    // Not submittable before hydration; `post` keeps the password out of the URL if it is submitted anyway.
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <EmailField autoComplete="username" required {...field('email')} />
      <div className="grid gap-2">
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        <DoorLink to="/forgotten-password" className="hit-area justify-self-start text-sm">
          Forgot your password?
        </DoorLink>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        disabled={!isHydrated}
        state={state === 'failed' ? 'idle' : state}
      >
        Log in
      </Button>
      <div className="grid gap-5">
        <OtherDoor to="/login" words="Prefer not to use a password?">
          Use your mobile number
        </OtherDoor>
        <OtherDoor to="/register" words="New here?">
          Create an account
        </OtherDoor>
      </div>
    </form>
  );
}
