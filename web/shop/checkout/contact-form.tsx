import { checkAddress } from '#web/resources/orders/check-address.ts';
import { contactFields, tenDigits } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, MobileField } from '#web/ui/contact-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { typedIn, onlyFaultsOf } from './form-values.ts';
import { useArrival } from './use-arrival.ts';
import type { Checkout } from './use-checkout.ts';

/** The recipient and their contact details for the courier. */
export function ContactForm({ checkout: { draft, faults, type, complete } }: { checkout: Checkout }) {
  const { form, field, setErrors, state } = useForm({
    validate: async (values) => onlyFaultsOf(await checkAddress({ ...draft, ...values }), contactFields),
    submit: async ({ fullName = '', phoneNumber = '', email = '' }) =>
      complete({ fullName: fullName.trim(), phoneNumber: tenDigits(phoneNumber), email: email.trim() }),
  });
  useArrival(form.ref, faults, setErrors);
  return (
    <form
      {...form}
      method="post"
      onInput={(event) => {
        form.onInput(event);
        type(typedIn(event.currentTarget));
      }}
      className="grid gap-x-6 gap-y-5 md:grid-cols-2"
    >
      <TextField
        label="Full name"
        autoComplete="name"
        autoCapitalize="words"
        required
        defaultValue={draft.fullName}
        className="md:col-span-2"
        {...field('fullName')}
      />
      <MobileField
        before="+91"
        hint="The courier calls this number."
        required
        defaultValue={draft.phoneNumber}
        {...field('phoneNumber')}
      />
      <EmailField optional hint="For the confirmation." defaultValue={draft.email} {...field('email')} />
      <Button
        type="submit"
        variant="ink"
        size="lg"
        state={state === 'pending' ? 'pending' : 'idle'}
        className="max-md:w-full md:justify-self-start"
      >
        Continue
      </Button>
    </form>
  );
}
