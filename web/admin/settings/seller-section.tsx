import { indianStates } from '#contract/rules/indian-states.ts';
import { sellerSettings } from '#contract/shop-settings.ts';
import type { SellerSettings } from '#contract/shop-settings.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { useSaveSellerMutation, useSellerSettingsQuery } from '#web/resources/settings/shop-settings.api.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SaveRow } from './save-row.tsx';
import { StoredSection } from './stored-section.tsx';
import type { Editor } from './use-stored.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useQuestion } from './use-question.tsx';
import { useSectionSaving } from './use-section-saving.ts';

type Read = { seller: SellerSettings; version: string };

/** Details of the seller and the grievance officer. */
export function SellerSection({ draft }: { draft: Draft }) {
  const read = useSellerSettingsQuery();
  return (
    <StoredSection
      id="seller"
      title="Seller"
      lead="Shown in the footer, emails and documents of new orders. Existing orders and invoices do not change."
      read={read}
      draft={draft}
      form={SellerForm}
    />
  );
}

function SellerForm({ base: { seller, version }, editor }: { base: Read; editor: Editor }) {
  const [save] = useSaveSellerMutation();
  const finish = useSectionSaving(editor);
  const { ask, question } = useQuestion();
  const { form, field, state, message } = useForm({
    validate: (values) => faultsByField(sellerSettings.safeParse(values)),
    submit: async (values) => {
      const next = sellerOf(values);
      const isMoving = stateOf(next.gstin) !== stateOf(seller.gstin);
      if (isMoving && !(await ask(questionAbout(next)))) return { message: 'Not saved.' };
      return finish(save({ body: { ...next, version } }), 'Seller details saved');
    },
  });
  const text = (name: keyof SellerSettings) => ({ ...field(name), defaultValue: seller[name] });
  return (
    <form {...form} onInputCapture={editor.touch} aria-label="Seller" className="grid max-w-narrow gap-4">
      <TextField label="Registered name" {...text('legalName')} />
      <TextField label="Street" {...text('street')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="City" {...text('city')} />
        <TextField label="Pincode" inputMode="numeric" {...text('pincode')} />
      </div>
      <TextField
        label="GSTIN"
        hint={`The first two digits are your State, currently ${stateOf(seller.gstin)}.`}
        autoCapitalize="characters"
        {...text('gstin')}
      />
      <TextField
        label="Country of origin"
        hint="Used for products without their own country of origin."
        {...text('countryOfOrigin')}
      />
      <Heading level={3} look="label" className="mt-2">
        Customer care
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Phone" type="tel" {...text('phone')} />
        <TextField label="WhatsApp" type="tel" {...text('whatsapp')} />
      </div>
      <TextField label="Email" type="email" {...text('email')} />
      <TextField label="Hours" hint="Shown to shoppers as entered." {...text('hours')} />
      <Heading level={3} look="label" className="mt-2">
        Grievance officer
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Officer’s name" {...text('officerName')} />
        <TextField label="Officer’s phone" type="tel" {...text('officerPhone')} />
      </div>
      <TextField label="Officer’s email" type="email" {...text('officerEmail')} />
      <SaveRow label="Save seller" state={state} message={message} editor={editor} />
      {question}
    </form>
  );
}

const names = Object.keys(sellerSettings.shape) as (keyof SellerSettings)[];

function sellerOf(values: FieldValues): SellerSettings {
  const trimmed = Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]));
  // Sound: every name of the contract, as text, and the form has validated them.
  return { ...(trimmed as SellerSettings), gstin: (trimmed['gstin'] ?? '').toUpperCase() };
}

function stateOf(gstin: string): string {
  return Object.entries(indianStates).find(([code]) => code === gstin.slice(0, 2))?.[1] ?? 'none';
}

function questionAbout({ gstin }: SellerSettings) {
  const state = stateOf(gstin);
  const words = `New orders will be sold from ${state}: CGST and SGST for deliveries there, IGST for all others. Existing orders do not change.`;
  return { title: `Change State to ${state}?`, words: <p>{words}</p>, yes: 'Save change' };
}
