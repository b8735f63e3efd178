import { useId } from 'react';
import { FacetCount } from './facet-count.tsx';
import { isDead } from './facet-options.ts';
import type { Option } from './facet-options.ts';

/** Multiple choice among a few short values, as chips. */
export function CheckChips({
  legend,
  name,
  options,
  onChange,
}: {
  legend: string;
  name: string;
  options: Option[];
  onChange: () => void;
}) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map((option, place) => (
        <label key={option.value} className="chip has-disabled:border-line has-disabled:text-muted">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            aria-label={option.label}
            aria-describedby={`${id}${place}`}
            checked={option.isChosen}
            disabled={isDead(option)}
            onChange={onChange}
          />
          {option.label}
          <FacetCount id={`${id}${place}`} count={option.count} className={option.isChosen ? '' : 'text-muted'} />
        </label>
      ))}
    </fieldset>
  );
}
