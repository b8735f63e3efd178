import { RangeField } from '#web/resources/dashboard/range-field.tsx';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { PopularCard } from './popular-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { Tiles } from './tiles.tsx';
import { useOverview } from './use-overview.ts';
import { AlsoWaiting, WaitingCards } from './waiting-cards.tsx';

/** Sales overview and pending work. Each part loads and fails independently. */
export function Component() {
  const overview = useOverview();
  const { view, show } = overview;
  return (
    <>
      {/* A new range resets the grain: hours of a quarter would be rejected, and weeks of a day empty. */}
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
