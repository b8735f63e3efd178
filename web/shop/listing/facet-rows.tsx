import { useId } from 'react';
import { FacetCount } from './facet-count.tsx';
import { isDead } from './facet-options.ts';
import type { Option } from './facet-options.ts';

/** Filter values in rows: checkboxes for multiple choice, radio buttons for single choice. */
export function FacetRows({
  legend,
  name,
  kind,
  options,
  onChange,
}: {
  legend: string;
  name: string;
  kind: 'checkbox' | 'radio';
  options: Option[];
  onChange: () => void;
}) {
  const id = useId();
  return (
    <fieldset className="grid">
      <legend className="sr-only">{legend}</legend>
      {options.map((option, place) => (
        <label
          key={option.value}
          className="flex min-h-11 items-center gap-3 has-checked:font-medium has-disabled:text-muted lg:min-h-9 lg:text-sm"
        >
          <input
            type={kind}
            name={name}
            value={option.value}
            aria-label={option.label}
            aria-describedby={option.count < 0 ? undefined : `${id}${place}`}
            checked={option.isChosen}
            disabled={isDead(option)}
            onChange={onChange}
            className="tick"
          />
          <span className="grow first-letter:uppercase">{option.label}</span>
          {option.count >= 0 && <FacetCount id={`${id}${place}`} count={option.count} />}
        </label>
      ))}
    </fieldset>
  );
}
