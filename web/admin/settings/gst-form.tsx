import { dayInIndia } from '#contract/rules/india-time.ts';
import type { NewGstRow } from '#contract/settings.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { useAddGstRateMutation } from '#web/resources/settings/admin-settings.api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { refusalOf } from '#web/ui/fault.ts';
import { amountFaults, amountOf } from './amounts.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useQuestion } from './use-question.tsx';
import { useTellSaved } from './use-saved.ts';

/** Today in India, at page load. */
const today = dayInIndia(new Date());

/** Form to add a future rate. */
export function GstForm({ draft }: { draft: Draft }) {
  const [add] = useAddGstRateMutation();
  const tellSaved = useTellSaved();
  const { ask, question } = useQuestion();
  const { form, field, state, message } = useForm({
    validate: faultsOf,
    submit: async (values) => {
      const body = rowOf(values);
      if (!(await ask(questionAbout(body)))) {
        return { message: 'Not saved.' };
      }
      const { data, error } = await add({ body });
      if (error) return refusalOf(error);
      draft.clear();
      form.ref.current?.reset();
      return tellSaved(`Rate for HSN ${body.hsn} starts on ${dateOf(body.from)}`, data.activityId);
    },
  });
  return (
    <form {...form} onInputCapture={draft.touch} aria-label="New rate" className="grid max-w-narrow gap-4">
      <Heading level={3} look="label">
        Add a future rate
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="HSN"
          hint="2, 4, 6 or 8 digits. 61 covers all codes starting with 61."
          inputMode="numeric"
          {...field('hsn')}
        />
        <TextField label="From" hint="Starts at midnight, India time." type="date" min={today} {...field('from')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Price limit per piece" before="₹" hint="Before tax." inputMode="decimal" {...field('upTo')} />
        <TextField label="Rate up to limit (%)" inputMode="numeric" {...field('low')} />
        <TextField label="Rate above limit (%)" inputMode="numeric" {...field('high')} />
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {message}
      </p>
      <Button type="submit" state={state} className="justify-self-start">
        Add rate
      </Button>
      {question}
    </form>
  );
}

function questionAbout(row: NewGstRow) {
  return { title: 'Add this rate?', words: <p>{wordsOfRow(row)}</p>, yes: 'Add rate' };
}

function faultsOf(values: FieldValues) {
  return {
    ...amountFaults(values, ['upTo', 'low', 'high']),
    ...(!/^\d+$/.test(values['hsn']?.trim() ?? '') && { hsn: 'Enter an HSN code.' }),
    ...(!values['from'] && { from: 'Enter a start date.' }),
  };
}

function rowOf({ hsn = '', from = '', upTo, low, high }: FieldValues): NewGstRow {
  return { hsn: hsn.trim(), from, upTo: amountOf(upTo), low: amountOf(low), high: amountOf(high) };
}

function wordsOfRow({ hsn, from, upTo, low, high }: NewGstRow): string {
  const rate =
    low === high ? `${low} %` : `${low} % up to ${formatRupees(upTo)} a piece before tax, ${high} % above it`;
  return `Products with HSN ${hsn} are taxed at ${rate} in orders from ${dateOf(from)}. You can remove this rate until then.`;
}
