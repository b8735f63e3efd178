import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Swatches } from '#web/ui/swatches.tsx';
import { useProductQuery } from '#web/resources/products/products.api.ts';
import { sizesIn, whyNot } from './choices.ts';

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
  const { slug, sizes, colors } = item.product;
  const { data: product } = useProductQuery({ params: { id: slug } });
  const offered = sizesIn(color, item, product?.variants);
  const fault = whyNot({ size, color }, item, offered);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const update = async () => {
    if (size === item.size && color === item.color) return onClose();
    if (fault) return editor.current?.querySelector<HTMLInputElement>('[data-invalid] input:enabled')?.focus();
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
      {(sizes.length > 1 || fault) && (
        <ChoiceChips
          legend="Size"
          name={`size-${item._id}`}
          options={offered.map(({ size: value, isSoldOut }) => ({ value, label: value, isSoldOut }))}
          value={size}
          onChange={setSize}
          error={fault}
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
