import { useId } from 'react';
import { CheckIcon } from '#web/ui/icons/check.tsx';
import { FacetCount } from './facet-count.tsx';
import { isDead } from './facet-options.ts';
import type { Option } from './facet-options.ts';

/** Colours as swatches with names. */
export function ColorFilter({ options, onChange }: { options: Option[]; onChange: () => void }) {
  const id = useId();
  return (
    <fieldset className="grid gap-x-5 max-lg:min-[22rem]:grid-cols-2">
      <legend className="sr-only">Colour</legend>
      {options.map((option, place) => (
        <label
          key={option.value}
          className="relative flex min-h-11 items-center gap-2.5 text-sm leading-tight has-checked:font-bold has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-focus lg:min-h-9"
        >
          <input
            type="checkbox"
            name="colors"
            value={option.value}
            aria-label={option.label}
            aria-describedby={`${id}${place}`}
            checked={option.isChosen}
            disabled={isDead(option)}
            onChange={onChange}
            className="peer absolute inset-0 opacity-0"
          />
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="size-5 shrink-0 rounded-full outline-offset-2 outline-ink peer-checked:outline-2 peer-disabled:opacity-40"
          >
            <circle cx="10" cy="10" r="9.5" fill={option.hex ?? 'none'} className="stroke-control" />
          </svg>
          <span className="grow">{option.label}</span>
          {option.isChosen && <CheckIcon className="size-4" />}
          <FacetCount id={`${id}${place}`} count={option.count} />
        </label>
      ))}
    </fieldset>
  );
}
