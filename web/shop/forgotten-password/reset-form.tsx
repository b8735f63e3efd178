import { useLocation } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { returnAddress } from '#web/resources/auth/return-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/contact-fields.tsx';
import { useForm } from '#web/ui/form.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const checks = () => import('#web/resources/auth/check-sign-in.ts');

export function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const isHydrated = useHydrated();
  const dispatch = useShopDispatch();
  const { state: from, search } = useLocation();
  const { form, field, state, message } = useForm({
    validate: async (values) => (await checks()).checkEmail(values),
    submit: async ({ email = '' }) => {
      const { askForReset } = await import('#web/resources/auth/ask-for-reset.ts');
      const refusal = await dispatch(askForReset(email.trim(), returnAddress(from, search)));
      if (!refusal) onSent(email.trim());
      return refusal;
    },
  });
  return (
    <form {...form} method="post" className="grid gap-5">
      <p>We will email you a link to choose a new one.</p>
      <FormMessage>{message}</FormMessage>
      <EmailField autoComplete="username" required {...field('email')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        disabled={!isHydrated}
        state={state === 'failed' ? 'idle' : state}
      >
        Send the link
      </Button>
      <BackToLogin />
    </form>
  );
}

/** Link to the login that keeps its return address. */
export function BackToLogin() {
  const { state, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('with', 'email');
  return (
    <p className="border-t border-line pt-5 text-muted">
      Remembered it?{' '}
      <TextLink
        to={{ pathname: '/login', search: String(query) }}
        state={state}
        className="hit-area font-medium text-ink"
      >
        Log in
      </TextLink>
    </p>
  );
}
