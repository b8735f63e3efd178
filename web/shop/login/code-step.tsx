import { useEffect, useRef, useState } from 'react';
import { codeMessages } from '#contract/sign-in-messages.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { SendAgain } from '#web/resources/auth/send-again.tsx';
import { phoneWords } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { PhoneCode, SignIn } from './use-sign-in.ts';

/** More guesses than this need a new code. */
const mostGuesses = 5;

/** The code out of the message: filled in by the phone, pasted or typed, and sent off when it is whole. */
export function CodeStep({ code, signIn, onEdit }: { code: PhoneCode; signIn: SignIn; onEdit: () => void }) {
  const [current, setCurrent] = useState(code);
  const input = useRef<HTMLInputElement>(null);
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
        if (input.current) input.current.value = '';
      }
      return refusal;
    },
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <p>
        We sent a code to <strong className="font-medium whitespace-nowrap">{phoneWords(current.phone)}</strong>.{' '}
        <button type="button" className="text-link hit-area" onClick={onEdit}>
          Edit number
        </button>
      </p>
      <CodeField
        label="6-digit code"
        ref={input}
        required
        // A moment later: the form has then seen the last digit too.
        onComplete={() => queueMicrotask(() => input.current?.form?.requestSubmit())}
        {...field('code')}
      />
      <Button type="submit" variant="primary" size="lg" full state={state === 'pending' ? 'pending' : 'idle'}>
        Log in
      </Button>
      <SendAgain
        words="Send the code again"
        done="A new code is on its way. Earlier ones no longer work."
        again={async () => {
          const answer = await signIn.askForCode(current.phone);
          if ('refusal' in answer) return answer.refusal.message ?? Object.values(answer.refusal.errors ?? {})[0];
          guesses.current = 0;
          setCurrent(answer);
          input.current?.focus();
          return undefined;
        }}
      />
    </form>
  );
}
