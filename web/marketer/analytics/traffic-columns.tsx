import type { ReactNode } from 'react';
import { mainNumbers } from '#contract/marketing.ts';
import type { TrafficRow, TrafficTable } from '#contract/marketing.ts';
import { ChangeMark } from '#web/resources/dashboard/change-mark.tsx';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import type { NumberKind } from '#web/resources/dashboard/number-words.ts';
import { columnWords } from './table-words.ts';
import type { ColumnName } from './table-words.ts';

/** A column as it is drawn; what `isExtra` says is left out where a card is narrow. */
export type TrafficColumn = { id: string; title: string; isExtra: boolean; cell: (row: TrafficRow) => ReactNode };

export type Shown = {
  table: TrafficTable;
  rows: readonly TrafficRow[];
  columns: readonly ColumnName[];
  /** What all rows come to; null where they do not add up. */
  whole: number | null;
  isCompared: boolean;
};

// Beside one another shares have the same number of places.
const shares = new Intl.NumberFormat('en-IN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

function wordsOf(value: number | null, kind: NumberKind): string {
  return value !== null && kind === 'share' ? shares.format(value) : numberWords(value, kind);
}

/** The number that is known of the rows and says most: filters make some unknown. */
export function leadOf({ table, rows, columns }: Pick<Shown, 'table' | 'rows' | 'columns'>): ColumnName {
  const known = columns.find((name) => rows.some((row) => row[name] !== null));
  return known ?? mainNumbers[table];
}

/** The leading number, its share of the whole and its change, then the others. */
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
