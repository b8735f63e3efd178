import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { Button } from '#web/ui/button.tsx';
import { MobileField } from '#web/ui/contact-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { askForOrderCode } from './open-order.ts';
import type { Asked } from './open-order.ts';

const codeForm = () => import('./code-form.tsx');
const CodeForm = lazyPart(async () => (await codeForm()).CodeForm);

/** First the order number and phone, then the code sent to that phone. */
export function TrackForm() {
  const [asked, setAsked] = useState<Asked>();
  const [isCodeStep, setIsCodeStep] = useState(false);
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  // The page is the same for all visitors: only the browser knows the order in the link.
  const linked = isHydrated ? (params.get('order') ?? '') : '';
  if (asked && isCodeStep)
    return (
      <Suspense>
        <CodeForm asked={asked} onEdit={() => setIsCodeStep(false)} />
      </Suspense>
    );
  return (
    <NumberStep
      linked={linked}
      sent={asked}
      onSent={(sent) => {
        setAsked(sent);
        setIsCodeStep(true);
      }}
    />
  );
}

function NumberStep({
  linked,
  sent,
  onSent,
}: {
  /** The order number in the link. */
  linked: string;
  /** The request for which a code was already sent. */
  sent: Asked | undefined;
  onSent: (asked: Asked) => void;
}) {
  const dispatch = useShopDispatch();
  const isHydrated = useHydrated();
  const { form, field, state, message } = useForm({
    validate: async (values) => (await import('./check-track.ts')).checkTrack(values),
    submit: async ({ orderNumber = '', phoneNumber = '' }) => {
      const asked = { orderNumber: orderNumber.trim().toUpperCase(), phoneNumber };
      // Unchanged: the code already sent is still valid.
      if (isSame(asked, sent)) return onSent(asked);
      const [fault] = await Promise.all([dispatch(askForOrderCode(asked)), codeForm().catch(() => undefined)]);
      if (!fault) onSent(asked);
      return fault;
    },
  });
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The link is known after hydration; text typed in the meantime stays.
    if (linked && number.current?.value === '') number.current.value = linked;
  }, [linked]);
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <TextField
        ref={number}
        label="Order number"
        hint="On your confirmation: KS- and ten characters."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        required
        defaultValue={sent?.orderNumber ?? linked}
        {...field('orderNumber')}
      />
      <MobileField
        before="+91"
        hint="The one you ordered with. We will send it a code."
        maxLength={20}
        required
        defaultValue={sent?.phoneNumber}
        {...field('phoneNumber')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        disabled={!isHydrated}
        state={state === 'pending' ? 'pending' : 'idle'}
      >
        Send code
      </Button>
    </form>
  );
}

function isSame(asked: Asked, sent: Asked | undefined): boolean {
  return sent?.orderNumber === asked.orderNumber && sent.phoneNumber === asked.phoneNumber;
}
