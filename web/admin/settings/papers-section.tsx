import { useState } from 'react';
import { paperSettings } from '#contract/shop-settings.ts';
import type { Papers, PaperSettings } from '#contract/shop-settings.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { usePaperSettingsQuery, useSavePapersMutation } from '#web/resources/settings/shop-settings.api.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { SaveRow } from './save-row.tsx';
import { StoredSection } from './stored-section.tsx';
import type { Editor } from './use-stored.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useQuestion } from './use-question.tsx';
import { useSectionSaving } from './use-section-saving.ts';

/** Prefixes of invoice and credit note numbers. */
export function PapersSection({ draft }: { draft: Draft }) {
  const read = usePaperSettingsQuery();
  return (
    <StoredSection
      id="papers"
      title="Invoice numbers"
      lead="Invoices and credit notes are numbered without gaps from 1 April. A new prefix does not change existing numbers."
      read={read}
      draft={draft}
      form={PapersForm}
    />
  );
}

type Starts = PaperSettings['starts'];

function PapersForm({ base, editor }: { base: Papers; editor: Editor }) {
  const { now, next, version } = base;
  const [starts, setStarts] = useState<Starts>('next-number');
  const [typed, setTyped] = useState({ invoice: now.invoice, creditNote: now.creditNote });
  const [save] = useSavePapersMutation();
  const finish = useSectionSaving(editor);
  const { ask, question } = useQuestion();
  const settingsOf = (values: FieldValues): PaperSettings => ({
    invoice: upper(values['invoice']),
    creditNote: upper(values['creditNote']),
    starts,
  });
  const of = starts === 'next-year' ? next : now;
  const shown = {
    invoice: numberWith(of.nextInvoice, typed.invoice),
    creditNote: numberWith(of.nextCreditNote, typed.creditNote),
  };
  const { form, field, state, message } = useForm({
    validate: (values) => faultsByField(paperSettings.safeParse(settingsOf(values))),
    submit: async (values) => {
      if (!(await ask(questionAbout(shown, starts)))) return { message: 'Not saved.' };
      return finish(
        save({ body: { ...settingsOf(values), version } }),
        `Next invoice ${whenOf(starts)}: ${shown.invoice}`,
      );
    },
  });
  const prefix = (name: 'invoice' | 'creditNote') => ({
    ...field(name),
    maxLength: 3,
    autoCapitalize: 'characters',
    autoComplete: 'off',
    defaultValue: now[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: upper(currentTarget.value) })),
  });
  return (
    <form {...form} onInputCapture={editor.touch} aria-label="Invoice numbers" className="grid max-w-narrow gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Invoice prefix" hint={`Next: ${shown.invoice}`} {...prefix('invoice')} />
        <TextField label="Credit note prefix" hint={`Next: ${shown.creditNote}`} {...prefix('creditNote')} />
      </div>
      <RadioGroup legend="Applies">
        <OptionTile
          name="starts"
          value="next-number"
          title="From the next number"
          note={`Numbering for ${yearWords(now.year)} continues.`}
          checked={starts === 'next-number'}
          onChange={() => setStarts('next-number')}
        />
        <OptionTile
          name="starts"
          value="next-year"
          title={`From 1 April 20${now.year.slice(2)}`}
          note={`Until then the next invoice is ${now.nextInvoice}.`}
          checked={starts === 'next-year'}
          onChange={() => setStarts('next-year')}
        />
      </RadioGroup>
      {(next.invoice !== now.invoice || next.creditNote !== now.creditNote) && (
        <p className="text-sm text-muted">
          Planned for {yearWords(next.year)}: {next.nextInvoice} and {next.nextCreditNote}.
        </p>
      )}
      <SaveRow label="Save prefixes" state={state} message={message} editor={editor} />
      {question}
    </form>
  );
}

function upper(text = ''): string {
  return text.trim().toUpperCase();
}

/** Returns a number with another prefix, keeping year and count. */
function numberWith(number: string, prefix: string): string {
  return [prefix || '…', ...number.split('/').slice(-2)].join('/');
}

/** Formats a financial year: "2627" is "2026–27". */
function yearWords(year: string): string {
  return `20${year.slice(0, 2)}–${year.slice(2)}`;
}

function whenOf(starts: Starts): string {
  return starts === 'next-year' ? 'in April' : 'from now on';
}

function questionAbout(shown: { invoice: string; creditNote: string }, starts: Starts) {
  const words = `The next numbers ${whenOf(starts)}: ${shown.invoice} and ${shown.creditNote}. Existing numbers do not change.`;
  return { title: 'Change prefixes?', words: <p>{words}</p>, yes: 'Change prefixes' };
}
