import { returnSettings } from '#contract/shop-settings.ts';
import type { ReturnDays, ReturnSettings } from '#contract/shop-settings.ts';
import { useReturnSettingsQuery, useSaveReturnsMutation } from '#web/resources/settings/shop-settings.api.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldErrors, FieldValues } from '#web/ui/form.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SaveRow } from './save-row.tsx';
import { StoredSection } from './stored-section.tsx';
import type { Editor } from './use-stored.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useSectionSaving } from './use-section-saving.ts';

/** Return windows in days. */
export function ReturnsSection({ draft }: { draft: Draft }) {
  const read = useReturnSettingsQuery();
  return (
    <StoredSection
      id="returns"
      title="Returns"
      lead="How many days after delivery a product can be returned or exchanged. Existing orders keep their return window."
      read={read}
      draft={draft}
      form={ReturnsForm}
    />
  );
}

function ReturnsForm({ base, editor }: { base: ReturnDays; editor: Editor }) {
  const { days, categories, version } = base;
  const [save] = useSaveReturnsMutation();
  const finish = useSectionSaving(editor);
  const { form, field, state, message } = useForm({
    validate: (values) => faultsOf(values, base),
    submit: async (values) => {
      const next = settingsOf(values, base);
      return finish(save({ body: { ...next, version } }), 'Return windows saved');
    },
  });
  return (
    <form {...form} onInputCapture={editor.touch} aria-label="Returns" className="grid max-w-narrow gap-4">
      <TextField
        label="Default return window"
        hint="1 to 60."
        after={<span className="pe-4 text-muted">days</span>}
        inputMode="numeric"
        className="sm:max-w-56"
        defaultValue={days}
        {...field('days')}
      />
      <Heading level={3} look="label" className="mt-2">
        Category overrides
      </Heading>
      <p className="text-sm text-muted">
        Leave empty to use that of the category above it, else the default. Enter 0 for non-returnable products, such as
        innerwear. Wrong or damaged items can always be returned.
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {categories.map((one) => (
          <TextField
            key={one.category}
            label={one.name}
            placeholder={`default, ${one.inherited}`}
            inputMode="numeric"
            defaultValue={one.days ?? ''}
            {...field(one.category)}
          />
        ))}
      </div>
      <SaveRow label="Save returns" state={state} message={message} editor={editor} />
    </form>
  );
}

/** Maps errors to the category's field, which is named by the category id. */
function faultsOf(values: FieldValues, base: ReturnDays): FieldErrors {
  const next = settingsOf(values, base);
  const issues = returnSettings.safeParse(next).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path: [field, place], message }) => [
      next.categories[field === 'categories' ? Number(place) : -1]?.category ?? String(field),
      message,
    ]),
  );
}

function settingsOf(values: FieldValues, { categories }: ReturnDays): ReturnSettings {
  return {
    days: numberOf(values['days']),
    categories: categories.flatMap(({ category }) => {
      const typed = values[category]?.trim() ?? '';
      return typed === '' ? [] : [{ category, days: numberOf(typed) }];
    }),
  };
}

/** Parses a number; the contract rejects the NaN of anything else. */
function numberOf(text = ''): number {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
