import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { PopularCard } from './popular-card.tsx';
import { RangeField } from './range-field.tsx';
import { SalesCard } from './sales-card.tsx';
import { Tiles } from './tiles.tsx';
import { useOverview } from './use-overview.ts';
import { AlsoWaiting, WaitingCards } from './waiting-cards.tsx';

/** How the shop is doing, and what waits for somebody. Each part loads and fails by itself. */
export function Component() {
  const overview = useOverview();
  return (
    <>
      <TabHead title="Overview" actions={<RangeField {...overview} />} />
      <AlsoWaiting />
      <Tiles view={overview.view} />
      <SalesCard {...overview} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <WaitingCards />
        <PopularCard view={overview.view} />
      </div>
    </>
  );
}
