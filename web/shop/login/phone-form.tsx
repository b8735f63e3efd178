import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { Agreement } from '#web/resources/consent/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { MobileField } from '#web/ui/contact-fields.tsx';
import { useForm } from '#web/ui/form.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { OtherDoor } from './other-door.tsx';
import type { PhoneCode, SignIn } from './use-sign-in.ts';

const codeForm = () => import('./code-form.tsx');
const CodeForm = lazyPart(async () => (await codeForm()).CodeForm);
const checks = () => import('#web/resources/auth/check-phone.ts');

/** Login by phone: first the number, then the code sent to it. */
export function PhoneForm({ signIn }: { signIn: SignIn }) {
  const known = useKnownNumber();
  const [written, setWritten] = useState(known);
  const [code, setCode] = useState<PhoneCode>();
  if (!code)
    return (
      <NumberStep
        written={written}
        ask={async (number, phone) => {
          const [answer] = await Promise.all([signIn.askForCode(phone), codeForm().catch(() => undefined)]);
          if ('refusal' in answer) return answer.refusal;
          setWritten(number);
          setCode(answer);
          return undefined;
        }}
      />
    );
  return (
    <Suspense>
      <CodeForm code={code} signIn={signIn} onEdit={() => setCode(undefined)} />
    </Suspense>
  );
}

function NumberStep({
  written,
  ask,
}: {
  written: string;
  ask: (written: string, phone: string) => Promise<{ errors?: Record<string, string>; message?: string } | undefined>;
}) {
  const isHydrated = useHydrated();
  const { form, field, state, message } = useForm({
    validate: async ({ phoneNumber = '' }) => {
      const { mobileNumber, notANumber } = await checks();
      return { phoneNumber: mobileNumber(phoneNumber) ? undefined : notANumber };
    },
    submit: async ({ phoneNumber = '' }) => {
      const { mobileNumber } = await checks();
      return ask(phoneNumber, mobileNumber(phoneNumber) ?? '');
    },
  });
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <MobileField
        before="+91"
        hint="We will send you a code by SMS. New here? Your number is all you need."
        maxLength={20}
        required
        defaultValue={written}
        {...field('phoneNumber')}
      />
      <Button type="submit" variant="primary" size="lg" full disabled={!isHydrated} state={busyOnly(state)}>
        Send code
      </Button>
      <Agreement doing="logging in" />
      <OtherDoor to="/login?with=email" words="Prefer a password?">
        Use your email
      </OtherDoor>
    </form>
  );
}

/** The number passed by the previous screen. Empty during hydration, because the server's HTML has none. */
function useKnownNumber(): string {
  const { state } = useLocation() as { state: { phoneNumber?: unknown } | null };
  const number = useHydrated() ? state?.phoneNumber : '';
  return typeof number === 'string' ? number : '';
}

function busyOnly(state: string) {
  return state === 'pending' ? 'pending' : 'idle';
}
