import type { WholeOrder } from '#contract/admin-orders.ts';
import { piecesLeft } from '#web/resources/orders/cancel-pieces.ts';
import type { Chosen } from '#web/resources/orders/cancel-pieces.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

/** Pieces to refund, chosen by item, with a quantity for several of the same. */
export function PieceRows({
  items,
  chosen,
  onChange,
}: {
  items: WholeOrder['items'];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Pieces</legend>
      <ul className="border-y border-line *:not-first:border-t *:not-first:border-line">
        {items.map((item) => {
          const [left, pieces] = [piecesLeft(item), chosen[item._id] ?? 0];
          const choose = (next: number) => onChange({ ...chosen, [item._id]: next });
          return (
            <li key={item._id} className="flex flex-wrap items-center justify-between gap-x-4 py-0.5">
              <Checkbox
                label={item.name}
                hint={[item.color, item.size].filter(Boolean).join(' · ')}
                checked={pieces > 0}
                onChange={({ currentTarget }) => choose(currentTarget.checked ? 1 : 0)}
              />
              {left > 1 && pieces > 0 && (
                <div className="flex items-center gap-3 py-1 max-sm:ps-8">
                  <QuantityStepper label={`Quantity of ${item.name}`} value={pieces} max={left} onChange={choose} />
                  <span className="text-sm text-muted tabular-nums">of {left}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
