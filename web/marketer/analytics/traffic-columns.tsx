import type { ReactNode } from 'react';
import { mainNumbers } from '#contract/analytics.ts';
import type { TrafficRow, TrafficTable } from '#contract/analytics.ts';
import { ChangeMark } from '#web/resources/dashboard/change-mark.tsx';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import type { NumberKind } from '#web/resources/dashboard/number-words.ts';
import { columnWords } from './table-words.ts';
import type { ColumnName } from './table-words.ts';

/** A rendered column; `isExtra` columns are hidden on narrow cards. */
export type TrafficColumn = { id: string; title: string; isExtra: boolean; cell: (row: TrafficRow) => ReactNode };

export type Shown = {
  table: TrafficTable;
  rows: readonly TrafficRow[];
  columns: readonly ColumnName[];
  /** The total; null if rows do not add up to one. */
  whole: number | null;
  isCompared: boolean;
};

// Fixed decimals, so that shares in a column align.
const shares = new Intl.NumberFormat('en-IN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

function wordsOf(value: number | null, kind: NumberKind): string {
  return value !== null && kind === 'share' ? shares.format(value) : numberWords(value, kind);
}

/** Returns the first column with data, since filters make some unavailable. */
export function leadOf({ table, rows, columns }: Pick<Shown, 'table' | 'rows' | 'columns'>): ColumnName {
  const known = columns.find((name) => rows.some((row) => row[name] !== null));
  return known ?? mainNumbers[table];
}

/** Returns the lead column, its share of the total and its change, then the other columns. */
export function trafficColumns({ table, rows, columns, whole, isCompared }: Shown): TrafficColumn[] {
  const lead = leadOf({ table, rows, columns });
  const isMain = lead === mainNumbers[table];
  const share = (row: TrafficRow) => (whole && row[lead] !== null ? row[lead] / whole : null);
  const plain = (name: ColumnName, isExtra: boolean) => ({
    id: name,
    title: columnWords[name].title,
    isExtra,
    cell: (row: TrafficRow) => wordsOf(row[name], columnWords[name].kind),
  });
  return [
    plain(lead, false),
    ...(isMain && whole !== null
      ? [
          {
            id: 'share',
            title: 'Share',
            isExtra: false,
            cell: (row: TrafficRow) => <span className="text-muted">{wordsOf(share(row), 'share')}</span>,
          },
        ]
      : []),
    ...(isMain && isCompared
      ? [
          {
            id: 'change',
            title: 'Change',
            isExtra: true,
            cell: (row: TrafficRow) => (
              <ChangeMark now={row[lead]} before={row.previous} good={table === 'emptySearches' ? 'down' : 'up'} />
            ),
          },
        ]
      : []),
    ...columns.filter((name) => name !== lead).map((name) => plain(name, true)),
  ];
}
