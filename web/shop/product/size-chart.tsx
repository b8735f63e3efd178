import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { MeasureDrawing } from './measure-drawing.tsx';
import type { VariantChoice } from './use-variant-choice.ts';

const units = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'inches' },
];
const cmPerInch = 2.54;

/** Intended ease around the chest by fit, in centimetres. */
const ease: Record<Product['fits'], number> = { slim: 4, fitted: 4, regular: 8, crop: 16, oversized: 20, loose: 20 };

/** Garment measurements in centimetres or inches, how to measure, and the choice of a size. */
export function SizeChart({
  open,
  onClose,
  product,
  choice,
}: {
  open: boolean;
  onClose: () => void;
  product: Product;
  choice: VariantChoice;
}) {
  const [unit, setUnit] = useState('cm');
  const shown = (cm: number) => (unit === 'cm' ? String(cm) : (cm / cmPerInch).toFixed(1));
  const room = `${shown(ease[product.fits])} ${unit}`;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Size chart"
      footer={
        choice.size && (
          <Button variant="ink" full onClick={onClose}>
            Continue with size {choice.size}
          </Button>
        )
      }
    >
      <ChoiceChips legend="Unit" name="unit" options={units} value={unit} onChange={setUnit} />
      <MeasureTable product={product} choice={choice} shown={shown} />
      <p className="mt-3 text-sm text-muted">
        These are garment measurements, not body measurements. This fit ({product.fits}) is designed to be about {room}{' '}
        wider around the chest than you are.
      </p>
      {product.modelLine && <p className="mt-3 text-sm text-muted">{product.modelLine}</p>}
      <h3 className="mt-8 font-bold">How to measure</h3>
      <div className="mt-3 grid grid-cols-[9rem_minmax(0,1fr)] items-start gap-5">
        <MeasureDrawing />
        <ol className="grid gap-2 text-sm">
          <li>Lay a T-shirt that fits you flat.</li>
          <li>
            <b>A</b> Chest: twice from armpit to armpit.
          </li>
          <li>
            <b>B</b> Length: from the highest point of the shoulder to the hem.
          </li>
          <li>
            <b>C</b> Shoulder: from seam to seam across the back.
          </li>
        </ol>
      </div>
    </Sheet>
  );
}

function MeasureTable({
  product,
  choice,
  shown,
}: {
  product: Product;
  choice: VariantChoice;
  shown: (cm: number) => string;
}) {
  const stockOf = (size: string) => choice.sizes.find((offered) => offered.size === size)?.stock ?? 0;
  return (
    <table className="mt-5 w-full text-end tabular-nums [&_tr>:first-child]:ps-2 [&_tr>:last-child]:pe-2">
      <caption className="sr-only">Measurements by size; select a size to choose it</caption>
      <thead className="type-label text-muted">
        <tr className="border-b border-ink [&>th]:py-3 [&>th]:font-bold">
          <th scope="col" className="text-start">
            Size
          </th>
          <th scope="col">A Chest</th>
          <th scope="col">B Length</th>
          <th scope="col">C Shoulder</th>
        </tr>
      </thead>
      <tbody>
        {product.sizeChart.map(({ size, chest, length, shoulder }) => (
          <tr
            key={size}
            data-chosen={choice.size === size || undefined}
            className="border-b border-line -outline-offset-1 outline-ink data-chosen:bg-surface data-chosen:outline-1"
          >
            <th scope="row" className="text-start">
              <button
                type="button"
                aria-pressed={choice.size === size}
                onClick={() => choice.choose('size', size)}
                className="text-link inline-flex min-h-11 min-w-11 items-center font-bold aria-pressed:no-underline"
              >
                <span className="sr-only">Choose </span>
                {size}
                {stockOf(size) <= 0 && <span className="ms-2 text-xs font-normal text-muted">sold out</span>}
              </button>
            </th>
            <td>{shown(chest)}</td>
            <td>{shown(length)}</td>
            <td>{shown(shoulder)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
