import type { SubmitEvent } from 'react';
import { dateOf } from '#web/platform/moment-words.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { datesOf, fromDates } from './filter.ts';
import type { Dates } from './filter.ts';
import { FilterPanel } from './filter-panel.tsx';

/** A date range (days in India), or one of the usual spans up to today. */
export function DatesFilter({
  title,
  value,
  onChange,
}: {
  title: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const dates = datesOf(value);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(fromDates({ from: textOf(form.get('from')), to: textOf(form.get('to')) }));
  };
  return (
    <FilterPanel title={title} chosen={spans.find((span) => span.value === value)?.label ?? wordsOf(dates)}>
      <div className="flex flex-wrap gap-2">
        {spans.map((span) => (
          <Button key={span.value} size="sm" aria-pressed={value === span.value} onClick={() => onChange(span.value)}>
            {span.label}
          </Button>
        ))}
      </div>
      <form key={value} onSubmit={submit} className="grid items-end gap-3 pt-3 md:grid-cols-2">
        <TextField label="From" type="date" name="from" defaultValue={dates.from} />
        <TextField label="To" type="date" name="to" defaultValue={dates.to} />
        <Button size="sm" type="submit" className="md:col-span-2">
          Apply
        </Button>
      </form>
      {value && (
        <Button size="sm" variant="ghost" className="mt-3" onClick={() => onChange('')}>
          Any date
        </Button>
      )}
    </FilterPanel>
  );
}

const spans = [
  { label: 'Today', value: 'last-1' },
  { label: '7 days', value: 'last-7' },
  { label: '30 days', value: 'last-30' },
];

function textOf(said: FormDataEntryValue | null): string {
  return typeof said === 'string' ? said : '';
}

function wordsOf({ from, to }: Dates): string {
  const day = (said: string) => dateOf(`${said}T12:00:00+05:30`);
  if (from && to) return from === to ? day(from) : `${day(from)} – ${day(to)}`;
  if (from) return `since ${day(from)}`;
  return to ? `until ${day(to)}` : '';
}
