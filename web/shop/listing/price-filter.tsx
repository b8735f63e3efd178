import { useState } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { wholeRupees } from './applied-filters.ts';
import { FacetCount } from './facet-count.tsx';
import type { PriceRange } from './facet-options.ts';
import { hrefOf } from './listing-url.ts';
import type { Choice } from './listing-url.ts';

/** "1,499" is read as 1499; the browser reports anything else on submit. */
const written = { inputMode: 'decimal', pattern: '[₹,\\s\\d]*(\\.\\d*)?\\s*', title: 'A price such as 1,499' } as const;

/** Section 9: the default price range. */
const usual = { from: '0', to: '10000' };

/** Preset ranges as links (a second press clears them), and two free price fields. */
export function PriceFilter({
  choice,
  ranges,
  replace,
  onPick,
  onChange,
}: {
  choice: Choice;
  ranges: PriceRange[];
  replace: boolean;
  onPick: (choice: Choice) => void;
  onChange: () => void;
}) {
  const shownMax = choice.maxPrice && wholeRupees(choice.maxPrice);
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {ranges.map((range) => (
          <li key={range.label}>
            <RangeLink choice={choice} range={range} replace={replace} onPick={onPick} />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <PriceField
          key={`from ${choice.minPrice}`}
          label="From ₹"
          name="minPrice"
          placeholder={usual.from}
          chosen={choice.minPrice}
          onChange={onChange}
        />
        <PriceField
          key={`to ${choice.maxPrice}`}
          label="To ₹"
          name="maxPrice"
          placeholder={usual.to}
          chosen={shownMax}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

/** Price field; shows an invalid price on blur without trapping the focus. */
function PriceField({
  chosen,
  onChange,
  ...field
}: {
  label: string;
  name: string;
  placeholder: string;
  chosen: number | undefined;
  onChange: () => void;
}) {
  const [isFaulty, setIsFaulty] = useState(false);
  return (
    <TextField
      {...field}
      {...written}
      defaultValue={chosen}
      error={isFaulty ? 'Enter a price, such as 1,499.' : undefined}
      onChange={({ currentTarget }) => isFaulty && setIsFaulty(!currentTarget.checkValidity())}
      onBlur={({ currentTarget }) => {
        const isPrice = currentTarget.checkValidity();
        setIsFaulty(!isPrice);
        if (isPrice && currentTarget.value !== String(chosen ?? '')) onChange();
      }}
    />
  );
}

function RangeLink({
  choice,
  range: { label, count, minPrice, maxPrice },
  replace,
  onPick,
}: {
  choice: Choice;
  range: PriceRange;
  replace: boolean;
  onPick: (choice: Choice) => void;
}) {
  const isCurrent = choice.minPrice === minPrice && choice.maxPrice === maxPrice;
  const row = 'flex min-h-11 items-center justify-between gap-3 tabular-nums lg:min-h-9 lg:text-sm';
  if (count === 0 && !isCurrent) {
    return (
      <span className={`${row} text-muted`}>
        {label}
        <FacetCount count={count} />
      </span>
    );
  }
  const next = { ...choice, page: 1, ...(isCurrent ? noPrice : { minPrice, maxPrice }) };
  return (
    <Link
      to={hrefOf(next)}
      replace={replace}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(next)}
      className={`${row} hover:underline hover:underline-offset-4 aria-[current]:font-bold`}
    >
      {label}
      <FacetCount count={count} />
    </Link>
  );
}

const noPrice = { minPrice: undefined, maxPrice: undefined };
