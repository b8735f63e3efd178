import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { faultMessage } from '#web/resources/auth/form-faults.ts';
import { mobileNumber, notANumber } from '#web/resources/auth/check-phone.ts';
import { CodeStep } from '#web/resources/auth/code-step.tsx';
import type { CodeSent } from '#web/resources/auth/identity.ts';
import { phoneWords } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { MobileField } from '#web/ui/contact-fields.tsx';
import { useForm } from '#web/ui/form.ts';
import { ContactRow } from './contact-row.tsx';
import { useOpenedForm } from './use-opened-form.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { useProof } from '#web/resources/auth/use-proof.tsx';

const changing = () => import('#web/resources/auth/change-contact.ts');

type Sent = { phone: string; code: CodeSent };

/** The account's phone number; a new one is confirmed by a code sent to it. */
export function PhoneChange({ user }: { user: User }) {
  const dispatch = useShopDispatch();
  const [step, setStep] = useState<'closed' | 'number' | Sent>('closed');
  const close = () => setStep('closed');
  const confirmed = () => {
    close();
    dispatch(showSuccess('Your number is saved.'));
  };
  return (
    <ContactRow
      value={user.phoneNumber && phoneWords(user.phoneNumber)}
      isVerified
      label="mobile number"
      isOpen={step !== 'closed'}
      onOpen={() => setStep('number')}
    >
      {step === 'number' && <NumberForm current={user.phoneNumber} onSent={setStep} onClose={close} />}
      {typeof step === 'object' && (
        <CodeForm sent={step} onResent={setStep} onConfirmed={confirmed} onEdit={() => setStep('number')} />
      )}
    </ContactRow>
  );
}

function NumberForm({
  current,
  onSent,
  onClose,
}: {
  current: string | null;
  onSent: (sent: Sent) => void;
  onClose: () => void;
}) {
  const dispatch = useShopDispatch();
  const { form, field, state, message } = useForm({
    validate: ({ phoneNumber = '' }) => {
      const phone = mobileNumber(phoneNumber);
      if (!phone) return { phoneNumber: notANumber };
      return { phoneNumber: phone === current ? 'This is already your number.' : undefined };
    },
    async submit({ phoneNumber = '' }) {
      const phone = mobileNumber(phoneNumber) ?? '';
      const { askForPhone } = await changing();
      const { done: code, refusal } = await dispatch(askForPhone(phone));
      if (code) onSent({ phone, code });
      return refusal;
    },
  });
  useOpenedForm(form.ref);
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <MobileField label="New mobile number" before="+91" required {...field('phoneNumber')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" state={state === 'pending' ? 'pending' : 'idle'}>
          Send a code
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function CodeForm({
  sent,
  onResent,
  onConfirmed,
  onEdit,
}: {
  sent: Sent;
  onResent: (sent: Sent) => void;
  onConfirmed: () => void;
  onEdit: () => void;
}) {
  const dispatch = useShopDispatch();
  const { withProof, proof } = useProof('save your number');
  const { form, field, state, message } = useForm({
    validate: ({ code = '' }) => ({ code: code.length === 6 ? undefined : 'Enter the 6 digits of the code.' }),
    async submit({ code = '' }) {
      const { confirmPhone } = await changing();
      // The code stays valid for the second call: the provider checks the age of the login first.
      const proven: CodeSent = { confirm: (entered) => withProof(() => sent.code.confirm(entered)) };
      const refusal = await dispatch(confirmPhone(proven, code));
      if (!refusal) onConfirmed();
      return refusal;
    },
  });
  const again = async () => {
    const { askForPhone } = await changing();
    const { done: code, refusal } = await dispatch(askForPhone(sent.phone));
    if (code) onResent({ ...sent, code });
    return faultMessage(refusal);
  };
  return (
    <>
      <form {...form} method="post" className="grid gap-5">
        <FormMessage>{message}</FormMessage>
        <p role="status" className="text-pretty">
          We sent a code to <b className="font-medium whitespace-nowrap tabular-nums">{phoneWords(sent.phone)}</b>.
        </p>
        <CodeStep field={field('code')} again={again} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="ink" state={state === 'pending' ? 'pending' : 'idle'}>
            Confirm number
          </Button>
          <Button variant="ghost" onClick={onEdit}>
            Another number
          </Button>
        </div>
      </form>
      {proof}
    </>
  );
}
