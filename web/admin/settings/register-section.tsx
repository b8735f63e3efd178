import { useState } from 'react';
import { lastMonthInIndia } from '#contract/rules/india-time.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { downloadTaxRegister } from '#web/resources/invoices/invoices.api.ts';
import { Button } from '#web/ui/button.tsx';
import { refusalOf } from '#web/ui/fault.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { Section } from './section.tsx';

const nothingToRead = { data: null, isFetching: false, refetch: () => undefined };

/** Downloads the invoices and credit notes of some days, with their tax, for the shop's GST returns. */
export function RegisterSection() {
  return (
    <Section
      id="register"
      title="Tax register"
      lead="Invoices and credit notes by date of issue, a row for each item with HSN, place of supply and tax. Credit notes are negative."
      read={nothingToRead}
    >
      {() => <RegisterForm />}
    </Section>
  );
}

function RegisterForm() {
  const [month] = useState(() => lastMonthInIndia(shopNow()));
  const { form, field, state, message } = useForm({
    validate: ({ from = '', until = '' }) => ({
      from: from === '' ? 'Choose the first day.' : undefined,
      until: until === '' ? 'Choose the last day.' : until < from ? 'The last day is not before the first.' : undefined,
    }),
    async submit({ from = '', until = '' }) {
      const failure = await downloadTaxRegister({ from, until });
      return failure && refusalOf(failure);
    },
  });
  return (
    <form {...form} aria-label="Tax register" className="grid max-w-narrow gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" hint="India time." defaultValue={month.from} {...field('from')} />
        <TextField label="Last day" type="date" defaultValue={month.until} {...field('until')} />
      </div>
      <div className="grid gap-3">
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <Button type="submit" state={state === 'pending' ? 'pending' : 'idle'} className="justify-self-start">
          <DownloadIcon className="size-4" />
          Download CSV
        </Button>
      </div>
    </form>
  );
}
