import { useState } from 'react';
import { lowStock } from '#contract/rules/stock.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import type { Picked } from './request-steps.ts';
import { choiceWords } from '#web/resources/orders/choice-words.ts';

/** Chooses the colour and size of the same product that replaces an item. */
export function SwapChoice({
  picked: { item, pieces },
  value,
  error,
  onChange,
}: {
  picked: Picked;
  value: string | undefined;
  error: string | undefined;
  onChange: (variantId: string) => void;
}) {
  const { orderItemId, name, exchanges } = item;
  const colours = [...new Set(exchanges.map(({ color }) => color))];
  const taken = exchanges.find(({ variantId }) => variantId === value);
  const [colour, setColour] = useState(taken?.color ?? (colours.includes(item.color) ? item.color : colours[0]));
  return (
    <div className="grid gap-3">
      <p className="text-sm text-pretty">
        <b className="font-medium">{name}</b> <span className="text-muted">you have it in {choiceWords(item)}</span>
      </p>
      {colours.length > 1 && (
        <ChoiceChips
          legend="Colour"
          name={`colour-${orderItemId}`}
          options={colours.map((one) => ({ value: one, label: one }))}
          value={colour}
          onChange={setColour}
        />
      )}
      <ChoiceChips
        legend="Size"
        name={`swap-${orderItemId}`}
        options={exchanges
          .filter(({ color }) => color === colour)
          .map(({ variantId, size, available }) => ({
            value: variantId,
            label: size,
            isSoldOut: available < pieces,
            note: available >= pieces && available <= lowStock && `${available} left`,
          }))}
        value={taken?.color === colour ? value : null}
        onChange={onChange}
        error={error}
      />
    </div>
  );
}
