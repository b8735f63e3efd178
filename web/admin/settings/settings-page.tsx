import type { CheckoutSettings } from '#contract/settings.ts';
import { messageOf } from '#web/admin/message-of.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useCheckoutSettingsQuery, useSaveCheckoutSettingsMutation } from '#web/resources/settings/settings.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** The rules of paying. */
export function Component() {
  const { data: settings, error, refetch, isFetching } = useCheckoutSettingsQuery();
  return (
    <>
      <PageHead title="Settings" noIndex />
      <Heading level={1} look="section">
        Settings
      </Heading>
      {error ? (
        <ErrorState
          title="The settings cannot be shown"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : settings ? (
        <PayingForm settings={settings} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
}

function PayingForm({ settings }: { settings: CheckoutSettings }) {
  const [save] = useSaveCheckoutSettingsMutation();
  const { form, field, state, message } = useForm({
    validate,
    submit: async (values, data) => {
      const { error } = await save({ body: settingsOf(values, data) });
      if (!error) return undefined;
      const { errors } = asCallError(error);
      if (!errors?.length) return { message: messageOf(error) };
      return { errors: Object.fromEntries(errors.map((fault) => [fault.field, fault.message])) };
    },
  });
  return (
    <form {...form} aria-label="Paying" className="grid max-w-narrow gap-8">
      <fieldset className="grid gap-4">
        <legend className="pb-2">
          <Heading level={2} look="part">
            Cash on delivery
          </Heading>
        </legend>
        <Checkbox label="Offer cash on delivery" name="codOffered" defaultChecked={settings.codOffered} />
        <Checkbox
          label="Only with a verified mobile number"
          name="codNeedsVerifiedPhone"
          defaultChecked={settings.codNeedsVerifiedPhone}
        />
        <TextField label="Fee in ₹" {...field('codFee')} inputMode="decimal" defaultValue={settings.codFee} />
        <div className="grid grid-cols-2 gap-4">
          <TextField label="From ₹" {...field('codMin')} inputMode="decimal" defaultValue={settings.codMin} />
          <TextField label="Up to ₹" {...field('codMax')} inputMode="decimal" defaultValue={settings.codMax} />
        </div>
        <TextField
          label="Unfinished cash orders of one number"
          {...field('codOpenOrders')}
          inputMode="numeric"
          defaultValue={settings.codOpenOrders}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="pb-2">
          <Heading level={2} look="part">
            Online payment
          </Heading>
        </legend>
        <TextField
          label="Minutes for which pieces are held"
          hint="12 to 60. For orders from now on."
          {...field('holdMinutes')}
          inputMode="numeric"
          defaultValue={settings.holdMinutes}
        />
      </fieldset>
      <p role="alert" className="text-danger empty:hidden">
        {message}
      </p>
      <Button type="submit" variant="primary" state={state}>
        Save settings
      </Button>
    </form>
  );
}

const numbers = ['codFee', 'codMin', 'codMax', 'codOpenOrders', 'holdMinutes'] as const;

/** Only what cannot be sent at all; the rest is the contract's to say. */
function validate(values: FieldValues) {
  const isNumber = (text = '') => /^\d{1,7}(\.\d{1,2})?$/.test(text.trim());
  return Object.fromEntries(numbers.filter((name) => !isNumber(values[name])).map((name) => [name, 'Enter a number.']));
}

function settingsOf(values: FieldValues, data: FormData): CheckoutSettings {
  const number = (name: (typeof numbers)[number]) => Number(values[name]);
  return {
    codOffered: data.has('codOffered'),
    codNeedsVerifiedPhone: data.has('codNeedsVerifiedPhone'),
    codFee: number('codFee'),
    codMin: number('codMin'),
    codMax: number('codMax'),
    codOpenOrders: number('codOpenOrders'),
    holdMinutes: number('holdMinutes'),
  };
}
