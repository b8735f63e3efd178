import { useId } from 'react';
import type { Order } from '#contract/orders.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { piecesLeft } from './cancel-pieces.ts';
import type { Chosen } from './cancel-pieces.ts';

/** Selection of items, with quantities where there are several. */
export function PieceChooser({
  items,
  chosen,
  onChange,
  error,
}: {
  items: Order['items'];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium">What would you like to cancel?</legend>
      <ul className="border-y border-line *:not-first:border-t *:not-first:border-line">
        {items.map((item) => (
          <Row key={item._id} item={item} pieces={chosen[item._id] ?? 0} onChange={choose} />
        ))}
      </ul>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );

  function choose(item: string, pieces: number) {
    onChange({ ...chosen, [item]: pieces });
  }
}

function Row({
  item,
  pieces,
  onChange,
}: {
  item: Order['items'][number];
  pieces: number;
  onChange: (item: string, pieces: number) => void;
}) {
  const left = piecesLeft(item);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-0.5">
      <Checkbox
        name="piece"
        value={item._id}
        label={item.name}
        hint={[item.color, item.size].filter(Boolean).join(' · ')}
        checked={pieces > 0}
        onChange={({ currentTarget }) => onChange(item._id, currentTarget.checked ? left : 0)}
      />
      {left > 1 && pieces > 0 && (
        <div className="flex items-center gap-3 py-1 max-sm:ps-8">
          <QuantityStepper
            label={`Quantity of ${item.name}`}
            value={pieces}
            max={left}
            onChange={(next) => onChange(item._id, next)}
          />
          <span className="text-sm text-muted tabular-nums">of {left}</span>
        </div>
      )}
    </li>
  );
}
