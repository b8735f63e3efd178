import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { CloseIcon } from '../icons/close.tsx';
import { DatesFilter } from './dates-filter.tsx';
import { manyOf, understood } from './filter.ts';
import type { Filter } from './filter.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The control of a filter, by its kind. Shows a choice at once; the URL follows. */
export function FilterField({
  filter,
  value: said,
  onChange: onSaid,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}) {
  const [chosenOn, setChosenOn] = useState({ said, value: said });
  // When the URL changes, an earlier local choice is dropped.
  if (chosenOn.said !== said) setChosenOn({ said, value: said });
  const value = chosenOn.said === said ? chosenOn.value : said;
  const onChange = (next: string) => {
    setChosenOn({ said, value: next });
    onSaid(next);
  };
  if (filter.kind === 'dates') return <DatesFilter title={filter.title} value={value} onChange={onChange} />;
  if (filter.kind === 'link') {
    if (value === '') return null;
    return (
      <Button size="sm" onClick={() => onChange('')}>
        {filter.title}
        <CloseIcon className="size-4" />
        <span className="sr-only">: remove filter</span>
      </Button>
    );
  }
  if (filter.kind === 'flag') {
    return (
      <label className="control cell-control filter-flag" data-set={value || undefined}>
        <input
          type="checkbox"
          className="tick"
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
        />
        {filter.title}
      </label>
    );
  }
  if (filter.kind === 'many') {
    const chosen = manyOf(value);
    const labels = filter.options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
    return (
      <FilterPanel title={filter.title} chosen={labels.length > 2 ? `${labels.length} selected` : labels.join(', ')}>
        {filter.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                understood(
                  filter,
                  (checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value)).join(','),
                ),
              )
            }
          />
        ))}
      </FilterPanel>
    );
  }
  return (
    <select
      aria-label={filter.title}
      className="control cell-control"
      data-set={value ? '' : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{filter.title}: all</option>
      {value !== '' && !filter.options.some((option) => option.value === value) && (
        <option value={value}>{filter.title}: unknown</option>
      )}
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
