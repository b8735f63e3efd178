import { useState } from 'react';
import { useOrder } from '../use-order.ts';
import type { RowOrder } from '../use-order.ts';
import type { Noun, Read, Undo } from './column.ts';
import { wordsOf } from '../fault.ts';
import { isNarrowed } from './table-view.ts';
import type { TableView } from './table-view.ts';
import { useTellDone } from '../undo-notice.tsx';

/**
 * Manual row order, available while all rows are shown in the server's order; `problem` is the error if saving failed.
 */
export function useRowOrder<Row>({
  noun,
  read,
  view,
  rowId,
  reorder,
}: {
  noun: Noun;
  read: Read<Row>;
  view: TableView;
  rowId: (row: Row) => string;
  reorder: ((ids: readonly string[]) => Promise<Undo>) | undefined;
}): { rowOrder: RowOrder<Row> | undefined; problem: string } {
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const rows = read.rows ?? none;
  const rowOrder = useOrder<Row>({
    items: rows,
    idOf: rowId,
    save: async (ids) => {
      setProblem('');
      const undo = await reorder?.(ids);
      tell({ words: `Order of ${noun.many} updated`, undo });
    },
    onRefused: (fault) => setProblem(wordsOf(fault)),
  });
  const isWhole = rows.length > 1 && rows.length === read.total && !isNarrowed(view);
  return { rowOrder: reorder && isWhole ? rowOrder : undefined, problem };
}

const none: readonly never[] = [];
