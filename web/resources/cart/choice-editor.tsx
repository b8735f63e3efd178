import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Swatches } from '#web/ui/swatches.tsx';

/** Inline editor for a line's size and colour. */
export function ChoiceEditor({
  item,
  onChange,
  onClose,
}: {
  item: CartItem;
  onChange: (choice: { size: string; color: string }) => Promise<void>;
  onClose: () => void;
}) {
  const [size, setSize] = useState(item.size);
  const [color, setColor] = useState(item.color);
  const [isPending, setIsPending] = useState(false);
  const { sizes, colors } = item.product;
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const update = async () => {
    if (size === item.size && color === item.color) return onClose();
    setIsPending(true);
    await onChange({ size, color });
    return setIsPending(false);
  };
  return (
    <div ref={editor} data-choosing className="grid gap-4 border-s-2 border-ink py-1 ps-4">
      {colors.length > 1 && (
        <Swatches
          legend={
            <>
              Colour: <b>{color}</b>
            </>
          }
          name={`color-${item._id}`}
          options={colors.map(({ name, hex }) => ({ value: name, label: name, colour: hex }))}
          value={color}
          onChange={setColor}
        />
      )}
      {sizes.length > 1 && (
        <ChoiceChips
          legend="Size"
          name={`size-${item._id}`}
          options={sizes.map((option) => ({ value: option.size, label: option.size, isSoldOut: option.stock <= 0 }))}
          value={size}
          onChange={setSize}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" size="sm" state={isPending ? 'pending' : 'idle'} onClick={() => void update()}>
          Update
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
