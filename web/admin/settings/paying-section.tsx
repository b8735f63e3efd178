import type { CheckoutSettings } from '#contract/settings.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  useCheckoutSettingsQuery,
  useSaveCheckoutSettingsMutation,
} from '#web/resources/settings/admin-settings.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { amountFaults, amountOf } from './amounts.ts';
import { SaveRow } from './save-row.tsx';
import { StoredSection } from './stored-section.tsx';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useQuestion } from './use-question.tsx';
import { useSectionSaving } from './use-section-saving.ts';
import type { Editor } from './use-stored.ts';

type Read = { settings: CheckoutSettings; version: string };

/** Payment settings. */
export function PayingSection({ draft }: { draft: Draft }) {
  const read = useCheckoutSettingsQuery();
  return (
    <StoredSection
      id="paying"
      title="Payments"
      lead="Cash on delivery rules, and how long stock is held during online payment. Applies to new orders."
      read={read}
      draft={draft}
      form={PayingForm}
    />
  );
}

const numbers = ['codFee', 'codMin', 'codMax', 'codOpenOrders', 'holdMinutes'] as const;

function PayingForm({ base: { settings, version }, editor }: { base: Read; editor: Editor }) {
  const [save] = useSaveCheckoutSettingsMutation();
  const finish = useSectionSaving(editor);
  const { ask, question } = useQuestion();
  const { form, field, state, message } = useForm({
    validate: (values) => amountFaults(values, numbers),
    submit: async (values, data) => {
      const next = settingsOf(values, data);
      const doubt = doubtOf(settings, next);
      if (doubt && !(await ask(questionAbout(doubt)))) {
        return { message: 'Not saved.' };
      }
      return finish(save({ body: { ...next, version } }), 'Payment settings saved');
    },
  });
  return (
    <form {...form} onInputCapture={editor.touch} aria-label="Payments" className="grid max-w-narrow gap-4">
      <Checkbox label="Offer cash on delivery" name="codOffered" defaultChecked={settings.codOffered} />
      <Checkbox
        label="Require a verified mobile number"
        name="codNeedsVerifiedPhone"
        defaultChecked={settings.codNeedsVerifiedPhone}
      />
      <TextField label="Fee in ₹" {...field('codFee')} inputMode="decimal" defaultValue={settings.codFee} />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="From ₹" {...field('codMin')} inputMode="decimal" defaultValue={settings.codMin} />
        <TextField label="Up to ₹" {...field('codMax')} inputMode="decimal" defaultValue={settings.codMax} />
      </div>
      <TextField
        label="Open COD orders per mobile number"
        {...field('codOpenOrders')}
        inputMode="numeric"
        defaultValue={settings.codOpenOrders}
      />
      <TextField
        label="Stock hold in minutes"
        hint="12 to 60. Stock is reserved while a customer pays online."
        {...field('holdMinutes')}
        inputMode="numeric"
        defaultValue={settings.holdMinutes}
      />
      <SaveRow label="Save settings" state={state} message={message} editor={editor} />
      {question}
    </form>
  );
}

function questionAbout(doubt: string) {
  return { title: 'Change cash on delivery?', words: <p>{doubt}</p>, yes: 'Save change' };
}

/** Returns a warning to confirm if COD is turned off or its fee changes, otherwise an empty string. */
function doubtOf(was: CheckoutSettings, next: CheckoutSettings): string {
  if (was.codOffered && !next.codOffered) return 'Cash on delivery will no longer be available.';
  if (was.codFee !== next.codFee) {
    return `The COD fee will be ${formatRupees(next.codFee)} instead of ${formatRupees(was.codFee)}.`;
  }
  return '';
}

function settingsOf(values: FieldValues, data: FormData): CheckoutSettings {
  const number = (name: (typeof numbers)[number]) => amountOf(values[name]);
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
