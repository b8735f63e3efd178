import { useMemo } from 'react';
import type { StockLine } from '#contract/stock.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { readStockAgain, useAdjustStockMutation, useSetLowLevelMutation } from '#web/resources/stock/stock.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NoneCell, PictureCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { piecesFault, variantName } from './stock-words.ts';

/** Columns of the stock list; on-hand quantity and low-stock level are editable in place. */
export function useStockColumns(shopLevel: number | undefined): Column<StockLine>[] {
  const [adjust] = useAdjustStockMutation();
  const [setLevel] = useSetLowLevelMutation();
  const undoOf = useUndoOf();
  const dispatch = useShopDispatch();
  return useMemo(
    () => [
      {
        id: 'product',
        title: 'Product',
        isKey: true,
        bone: 'picture',
        cell: (line) => (
          <PictureCell url={line.image} title={line.product.name} note={`${line.color} · ${line.size}`} />
        ),
      },
      { id: 'sku', title: 'SKU', isSortable: true, cell: (line) => line.sku },
      { id: 'barcode', title: 'Barcode', isExtra: true, cell: (line) => line.barcode || <NoneCell /> },
      {
        id: 'onHand',
        title: 'On hand',
        onCard: true,
        isNumber: true,
        cell: (line) => line.onHand,
        edit: {
          label: (line) => `On hand of ${variantName(line)}`,
          value: (line) => String(line.onHand),
          inputMode: 'numeric',
          check: (value, line) =>
            piecesFault(value) ??
            (Number(value) < line.reserved ? `${line.reserved} are reserved for unpaid orders.` : undefined),
          save: async (line, value) => {
            const body = { counted: Number(value), seen: line.onHand, reason: 'counted' as const };
            try {
              return undoOf(await adjust({ params: { variantId: line._id }, body }).unwrap());
            } catch (fault) {
              // Otherwise the next count would be refused as well.
              if (asCallError(fault).code === 'EDIT_CONFLICT') dispatch(readStockAgain());
              throw fault;
            }
          },
        },
      },
      { id: 'reserved', title: 'Reserved', isNumber: true, cell: (line) => line.reserved },
      {
        id: 'available',
        title: 'Available',
        onCard: true,
        isNumber: true,
        isSortable: true,
        cell: (line) => <Available line={line} />,
      },
      {
        id: 'lowStockLevel',
        title: 'Low-stock level',
        onCard: true,
        isNumber: true,
        cell: (line) => line.lowStockLevel ?? <span className="text-muted">{shopLevel}</span>,
        edit: {
          label: (line) => `Low-stock level of ${variantName(line)}`,
          value: (line) => String(line.lowStockLevel ?? ''),
          inputMode: 'numeric',
          check: (value) => (value.trim() === '' ? undefined : piecesFault(value)),
          save: async (line, value) => {
            const lowStockLevel = value.trim() === '' ? null : Number(value);
            return undoOf(await setLevel({ params: { variantId: line._id }, body: { lowStockLevel } }).unwrap());
          },
        },
      },
      { id: 'sold', title: 'Sold in 30 days', isNumber: true, cell: (line) => line.soldIn30Days },
      { id: 'waiting', title: 'Stock alerts', isNumber: true, isExtra: true, cell: (line) => line.waiting },
    ],
    [adjust, setLevel, undoOf, shopLevel, dispatch],
  );
}

function Available({ line: { available, state } }: { line: StockLine }) {
  return (
    <span className="inline-flex items-center gap-2">
      {state !== 'ok' && <Badge tone={state === 'out' ? 'danger' : 'warn'}>{state === 'out' ? 'Out' : 'Low'}</Badge>}
      {available}
    </span>
  );
}
