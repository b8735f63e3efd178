import { mostCsvRows, mostTableRows } from '#contract/analytics.ts';
import type { TrafficTable } from '#contract/analytics.ts';
import { useTrafficFiguresQuery, useTrafficTableQuery } from '#web/resources/analytics/analytics.api.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { ReadPart } from '#web/ui/read-card.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { wishOf } from './analytics-view.ts';
import { CityNote } from './city-note.tsx';
import { saveTable } from './save-table.ts';
import { allColumns, hasVisits, tableWords, whyUnknownHere } from './table-words.ts';
import { TrafficRows } from './traffic-rows.tsx';
import type { Analytics } from './use-analytics.ts';

/** Sheet with all rows and columns of a table. */
export function AllRows({ table, view, show }: Omit<Analytics, 'filter'> & { table: TrafficTable }) {
  const query = wishOf(view);
  const read = useTrafficTableQuery({ params: { table }, query: { ...query, limit: mostTableRows } });
  const figures = useTrafficFiguresQuery({ query }).currentData?.figures;
  const words = tableWords[table];
  const { [words.filter]: chosen, ...others } = view.filters;
  const choose = (key: string) =>
    show({ all: '', filters: key === chosen ? others : { ...others, [words.filter]: key } });
  return (
    <Sheet
      open
      wide
      onClose={() => show({ all: '' })}
      title={words.title}
      footer={<CsvButton load={() => saveTable(table, view)} />}
    >
      <ReadPart read={read} bones={<SkeletonText lines={20} />}>
        {({ rows, total, isKnown }) => (
          <>
            {rows.length === 0 && (
              <p className="text-muted">{isKnown ? words.none : whyUnknownHere(table, view.filters)}</p>
            )}
            {rows.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard
              <section aria-label={words.title} tabIndex={0} className="overflow-x-auto">
                <TrafficRows
                  isWhole
                  table={table}
                  rows={rows}
                  columns={allColumns(table, rows)}
                  whole={(figures && words.whole?.(figures)) ?? null}
                  isCompared={view.compare !== 'no'}
                  chosen={chosen}
                  onChoose={choose}
                />
              </section>
            )}
            {isKnown && hasVisits(table) && <CityNote filters={view.filters} />}
            {total > rows.length && (
              <p className="text-sm text-muted">
                The first {rows.length} of {total.toLocaleString('en-IN')}. The file has up to{' '}
                {mostCsvRows.toLocaleString('en-IN')}.
              </p>
            )}
          </>
        )}
      </ReadPart>
    </Sheet>
  );
}
