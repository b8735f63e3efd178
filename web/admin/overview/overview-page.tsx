import { RangeField } from '#web/resources/dashboard/range-field.tsx';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { PopularCard } from './popular-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { Tiles } from './tiles.tsx';
import { useOverview } from './use-overview.ts';
import { AlsoWaiting, WaitingCards } from './waiting-cards.tsx';

/** How the shop is doing, and what waits for somebody. Each part loads and fails by itself. */
export function Component() {
  const overview = useOverview();
  const { view, show } = overview;
  return (
    <>
      {/* An hour of a quarter or a week of a day would be refused or empty: each range begins with its own grain. */}
      <TabHead title="Overview" actions={<RangeField view={view} onChoose={(days) => show({ ...days, by: '' })} />} />
      <AlsoWaiting />
      <Tiles view={view} />
      <SalesCard {...overview} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <WaitingCards />
        <PopularCard view={view} />
      </div>
    </>
  );
}
