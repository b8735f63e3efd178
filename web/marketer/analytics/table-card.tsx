import { useId } from 'react';
import type { TrafficTable } from '#contract/analytics.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import {
  countedEveryMs,
  useTrafficFiguresQuery,
  useTrafficTableQuery,
} from '#web/resources/analytics/analytics.api.ts';
import { Button } from '#web/ui/button.tsx';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { CardFrame, ReadPart } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabList, tabId } from '#web/ui/tab-list.tsx';
import { wishOf } from './analytics-view.ts';
import { CityNote } from './city-note.tsx';
import { saveTable } from './save-table.ts';
import { hasVisits, tableWords, whyUnknownHere } from './table-words.ts';
import { TrafficRows } from './traffic-rows.tsx';
import type { Analytics } from './use-analytics.ts';

/** Rows of a card, which has a fixed height; the sheet shows all. */
const briefRows = 8;

/** Card with related tables, one at a time. */
export function TableCard({
  title,
  tables,
  ...analytics
}: Analytics & { title: string; tables: readonly [TrafficTable, ...TrafficTable[]] }) {
  const panel = useId();
  const { view, show } = analytics;
  const table = tables.find((one) => view.tables.includes(one)) ?? tables[0];
  const choose = (chosen: TrafficTable) => {
    const others = view.tables.filter((one) => !tables.includes(one));
    show({ tables: chosen === tables[0] ? others : [...others, chosen] }, { replace: true });
  };
  return (
    <CardFrame
      title={title}
      aside={
        <TabList
          label={title}
          panel={panel}
          tabs={tables.map((id) => ({ id, label: tableWords[id].title }))}
          chosen={table}
          onChoose={choose}
        />
      }
    >
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, table)}>
        <Panel key={table} table={table} {...analytics} />
      </div>
    </CardFrame>
  );
}

function Panel({ table, view, show, filter }: Analytics & { table: TrafficTable }) {
  const query = wishOf(view);
  const polled = usePolled(countedEveryMs);
  const read = useTrafficTableQuery({ params: { table }, query: { ...query, limit: briefRows } }, polled);
  const figures = useTrafficFiguresQuery({ query }, polled).currentData?.figures;
  const words = tableWords[table];
  return (
    <ReadPart read={read} bones={<Bones />}>
      {({ rows, total, isKnown }) => (
        <>
          <div className="min-h-81.25 pointer-coarse:min-h-97.25">
            {rows.length === 0 ? (
              <p className="grid min-h-81 place-content-center px-6 text-center text-sm text-balance text-muted">
                {isKnown ? words.none : whyUnknownHere(table, view.filters)}
              </p>
            ) : (
              <TrafficRows
                table={table}
                rows={rows}
                columns={words.columns}
                whole={(figures && words.whole?.(figures)) ?? null}
                isCompared={view.compare !== 'no'}
                chosen={view.filters[words.filter]}
                onChoose={(key) => filter(words.filter, key)}
              />
            )}
          </div>
          {isKnown && hasVisits(table) && <CityNote filters={view.filters} />}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Button
              size="sm"
              variant="ghost"
              className="-ms-3"
              disabled={total === 0}
              onClick={() => show({ all: table })}
            >
              All {total.toLocaleString('en-IN')}
              <span className="sr-only"> of {words.title}</span>
            </Button>
            <div className="-me-3 flex flex-wrap justify-end">
              <CsvButton of={words.title} load={() => saveTable(table, view)} />
            </div>
          </div>
        </>
      )}
    </ReadPart>
  );
}

function Bones() {
  return (
    <div className="grid min-h-93.25 content-start gap-3 pt-9 pointer-coarse:min-h-111.25">
      {Array.from({ length: briefRows }, (_, row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  );
}
