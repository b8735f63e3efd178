import type { DraftLine } from '#contract/drafts.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cartLimits } from '#contract/rules/totals.ts';
import { Heading } from '#web/ui/heading.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { isSame, type Item } from './draft-form.ts';
import { PiecePicker } from './piece-picker.tsx';
import type { DraftEditorState } from './use-draft-editor.ts';

/** Order lines, with their stock. */
export function PiecesPart({ editor }: { editor: DraftEditorState }) {
  const { form, lines, faults, change } = editor;
  const add = (item: Item) => {
    const has = form.items.some((one) => isSame(one, item));
    const items = has
      ? form.items.map((one) =>
          isSame(one, item) ? { ...one, quantity: Math.min(one.quantity + 1, cartLimits.quantityPerLine) } : one,
        )
      : [...form.items, item];
    change({ items });
  };
  const set = (item: Item, quantity: number) =>
    change({ items: form.items.map((one) => (isSame(one, item) ? { ...one, quantity } : one)) });
  const remove = (item: Item) => change({ items: form.items.filter((one) => !isSame(one, item)) });
  return (
    <section aria-label="Products" className="grid gap-4">
      <Heading level={2} look="part">
        Products
      </Heading>
      <PiecePicker onPick={add} />
      {faults['items'] && (
        <p role="alert" className="text-sm text-danger">
          {faults['items']}
        </p>
      )}
      <ul aria-label="Products in this order" className="grid border-t border-line empty:hidden">
        {form.items.map((item) => (
          <PieceRow
            key={`${item.productId} ${item.size} ${item.color}`}
            item={item}
            line={lines.find((line) => isSame(item, line))}
            onQuantity={(quantity) => set(item, quantity)}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
    </section>
  );
}

function PieceRow({
  item,
  line,
  onQuantity,
  onRemove,
}: {
  item: Item;
  line: DraftLine | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const name = `${line?.name ?? 'Product'}, ${item.color}, ${item.size}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 text-sm">
      <span className="aspect-portrait w-10 shrink-0 overflow-hidden rounded-sm bg-surface">
        {line?.image && <img src={line.image} alt="" width={40} height={50} className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow basis-40 max-md:basis-[calc(100%-4rem)]">
        <span className="block font-medium">{line?.name ?? ' '}</span>
        <span className="text-muted">
          {item.color}, {item.size}
          {line && !line.isGone && ` · ${line.available} in stock`}
        </span>
        {line?.problem && <span className="block text-danger">{line.problem}</span>}
      </span>
      <QuantityStepper
        label={`Quantity of ${name}`}
        value={item.quantity}
        min={1}
        max={cartLimits.quantityPerLine}
        onChange={onQuantity}
      />
      <span className="w-20 text-end tabular-nums max-md:ms-auto">
        {line && !line.isGone ? formatRupees(line.price * item.quantity) : '–'}
      </span>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
