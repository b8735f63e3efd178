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

/** Of the day on which the page was opened. */
const today = dayInIndia(new Date());

/** Adds a rate for days to come. */
export function GstForm({ draft }: { draft: Draft }) {
  const [add] = useAddGstRateMutation();
  const tellSaved = useTellSaved();
  const { ask, question } = useQuestion();
  const { form, field, state, message } = useForm({
    validate: faultsOf,
    submit: async (values) => {
      const body = rowOf(values);
      if (!(await ask(questionAbout(body)))) {
        return { message: 'Nothing was changed.' };
      }
      const { data, error } = await add({ body });
      if (error) return refusalOf(error);
      draft.clear();
      form.ref.current?.reset();
      return tellSaved(`A rate of HSN ${body.hsn} begins on ${dateOf(body.from)}`, data.activityId);
    },
  });
  return (
    <form {...form} onInputCapture={draft.touch} aria-label="New rate" className="grid max-w-narrow gap-4">
      <Heading level={3} look="label">
        A rate for days to come
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="HSN"
          hint="2, 4, 6 or 8 digits; 61 means all that begin with it."
          inputMode="numeric"
          {...field('hsn')}
        />
        <TextField label="From" hint="Midnight in India." type="date" min={today} {...field('from')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Up to a piece" before="₹" hint="Before tax." inputMode="decimal" {...field('upTo')} />
        <TextField label="Percent up to it" inputMode="numeric" {...field('low')} />
        <TextField label="Percent above" inputMode="numeric" {...field('high')} />
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
  return { title: 'Add this rate?', words: <p>{wordsOfRow(row)}</p>, yes: 'Add it' };
}

function faultsOf(values: FieldValues) {
  return {
    ...amountFaults(values, ['upTo', 'low', 'high']),
    ...(!/^\d+$/.test(values['hsn']?.trim() ?? '') && { hsn: 'Enter the digits of the HSN.' }),
    ...(!values['from'] && { from: 'Enter the first day.' }),
  };
}

function rowOf({ hsn = '', from = '', upTo, low, high }: FieldValues): NewGstRow {
  return { hsn: hsn.trim(), from, upTo: amountOf(upTo), low: amountOf(low), high: amountOf(high) };
}

function wordsOfRow({ hsn, from, upTo, low, high }: NewGstRow): string {
  const rate =
    low === high ? `${low} %` : `${low} % up to ${formatRupees(upTo)} a piece before tax, ${high} % above it`;
  return `Pieces whose HSN begins with ${hsn} are taxed with ${rate} in orders from ${dateOf(from)} on. Until that day it can be taken away again.`;
}
