import { Suspense } from 'react';
import { RangeField } from '#web/resources/dashboard/range-field.tsx';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ChartCard } from './chart-card.tsx';
import { CompareField } from './compare-field.tsx';
import { Counting } from './counting.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { TableCard } from './table-card.tsx';
import { tableCards } from './table-words.ts';
import { Tiles } from './tiles.tsx';
import { useAnalytics } from './use-analytics.ts';

const AllRows = lazyPart(async () => (await import('./all-rows.tsx')).AllRows);

/**
 * Analytics: visits, traffic sources and results. Each part loads and fails independently; clicking any row filters the
 * whole page.
 */
export function Component() {
  const analytics = useAnalytics();
  const { view, show } = analytics;
  const [from, ...others] = tableCards;
  return (
    <>
      <TabHead
        title="Analytics"
        actions={
          <>
            <RangeField view={view} onChoose={(days) => show({ ...days, by: '' })} />
            <CompareField {...analytics} />
          </>
        }
      />
      <FilterChips {...analytics} />
      <NothingYet {...analytics} />
      <Tiles {...analytics} />
      <ChartCard {...analytics} />
      <div className="grid gap-4 xl:grid-cols-2">
        {from && <TableCard {...analytics} {...from} />}
        <FunnelCard {...analytics} />
        {others.map((card) => (
          <TableCard key={card.title} {...analytics} {...card} />
        ))}
      </div>
      <Counting />
      <Suspense>{view.all && <AllRows table={view.all} {...analytics} />}</Suspense>
    </>
  );
}
