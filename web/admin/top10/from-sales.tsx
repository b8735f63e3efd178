import { useEffect, useState } from 'react';
import { useLazyBestSellersQuery } from '#web/resources/top10/admin-top10.api.ts';
import { Button } from '#web/ui/button.tsx';
import { countWords } from '#web/ui/data-table/column.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductLine } from './slot-row.tsx';
import type { Slot } from './use-top10-draft.ts';

const stretches = [
  { days: 7, label: 'the last 7 days' },
  { days: 30, label: 'the last 30 days' },
  { days: 90, label: 'the last 90 days' },
  { days: 365, label: 'the last year' },
];

/** Best sellers, which can replace the list; nothing is saved yet. */
export function FromSales({ onTake, onClose }: { onTake: (products: readonly Slot[]) => void; onClose: () => void }) {
  const [days, setDays] = useState(30);
  const [read, { currentData: sellers, error }] = useLazyBestSellersQuery();
  useEffect(() => {
    void read({ query: { days } });
  }, [days, read]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Fill from sales"
      actions={
        <>
          <Button onClick={onClose}>Keep current list</Button>
          <Button
            variant="ink"
            disabled={!sellers || sellers.length === 0}
            onClick={() => onTake((sellers ?? []).map(({ product }) => product))}
          >
            Use these
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="Units sold in"
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {stretches.map((stretch) => (
            <option key={stretch.days} value={stretch.days}>
              {stretch.label}
            </option>
          ))}
        </SelectField>
        {error ? (
          <p role="alert" className="text-sm text-danger">
            {wordsOf(error)}
          </p>
        ) : !sellers ? (
          <Skeleton className="h-40" />
        ) : sellers.length === 0 ? (
          <p className="text-sm text-muted">No available products were sold in this period.</p>
        ) : (
          <ol>
            {sellers.map(({ product, pieces }, index) => (
              <li key={product._id} className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0">
                <span className="w-6 shrink-0 text-end font-bold tabular-nums">{index + 1}</span>
                <ProductLine product={product} />
                <span className="shrink-0 text-sm tabular-nums">
                  {countWords(pieces, { one: 'piece', many: 'pieces' })}
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className="text-sm text-muted">These replace the current list. Save to publish it.</p>
      </div>
    </Dialog>
  );
}
