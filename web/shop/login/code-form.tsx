import { useRef, useState } from 'react';
import { codeMessages } from '#contract/sign-in-messages.ts';
import { faultMessage } from '#web/resources/auth/form-faults.ts';
import { CodeStep } from '#web/resources/auth/code-step.tsx';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { phoneWords } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form.ts';
import type { PhoneCode, SignIn } from './use-sign-in.ts';

/** Maximum number of wrong codes before a new one is required. */
const mostGuesses = 5;

/** The code from the SMS; a wrong one clears the field. */
export function CodeForm({ code, signIn, onEdit }: { code: PhoneCode; signIn: SignIn; onEdit: () => void }) {
  const [current, setCurrent] = useState(code);
  const guesses = useRef(0);
  const { form, field, state, message } = useForm({
    validate: ({ code: typed = '' }) => ({
      code: /^\d{6}$/.test(typed) ? undefined : codeMessages['auth/invalid-verification-code'],
    }),
    submit: async ({ code: typed = '' }) => {
      if (guesses.current >= mostGuesses) return { message: codeMessages['auth/too-many-requests'] ?? '' };
      const refusal = await signIn.confirmCode(current, typed);
      if (refusal?.errors?.['code']) {
        guesses.current++;
        form.ref.current?.reset();
      }
      return refusal;
    },
  });
  const again = async () => {
    const answer = await signIn.askForCode(current.phone);
    if ('refusal' in answer) return faultMessage(answer.refusal);
    guesses.current = 0;
    setCurrent(answer);
    return undefined;
  };
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <p>
        We sent a code to <strong className="font-medium whitespace-nowrap">{phoneWords(current.phone)}</strong>.{' '}
        <button type="button" className="text-link hit-area" onClick={onEdit}>
          Edit number
        </button>
      </p>
      <CodeStep field={field('code')} again={again}>
        <Button type="submit" variant="primary" size="lg" full state={state === 'pending' ? 'pending' : 'idle'}>
          Log in
        </Button>
      </CodeStep>
    </form>
  );
}
