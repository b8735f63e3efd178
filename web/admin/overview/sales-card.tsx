import { formatRupees } from '#contract/rules/money.ts';
import { salesGrains } from '#contract/dashboard.ts';
import type { dashboardEndpoints } from '#contract/dashboard.ts';
import { ChartFlag, GrainField, grainsOf } from '#web/resources/dashboard/chart-tools.tsx';
import { useSalesQuery } from '#web/resources/dashboard/dashboard.api.ts';
import { axisWords, shortRupees, stretchWords } from '#web/resources/dashboard/stretch-words.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import type { Reply } from '#web/platform/call.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';
import type { ChartSeries } from '#web/ui/chart/chart.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { ReadCard } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { figuresEveryMs } from './tiles.tsx';
import { wishOf } from './use-overview.ts';
import type { OverviewView, useOverview } from './use-overview.ts';

type Sales = Reply<typeof dashboardEndpoints.sales>;

const counts = new Intl.NumberFormat('en-IN');
const names = { sales: 'Sales', orders: 'Orders' } as const;

/** Sales or orders over the range, compared with the previous period. */
export function SalesCard({ view, show }: ReturnType<typeof useOverview>) {
  const read = useSalesQuery(
    { query: { ...wishOf(view), ...(view.by !== '' && { by: view.by }) } },
    usePolled(figuresEveryMs),
  );
  return (
    <ReadCard
      title={`${names[view.of]} over time`}
      read={read}
      bones={<Skeleton className="h-75 w-full" />}
      aside={<Tools view={view} show={show} sales={read.data} />}
    >
      {(sales) => <Drawn sales={sales} view={view} />}
    </ReadCard>
  );
}

function Drawn({ sales: { points: found, by }, view }: { sales: Sales; view: OverviewView }) {
  const axis = axisWords(found, by);
  const isMoney = view.of === 'sales';
  const points = found.map(({ from }) => ({ id: from, label: stretchWords(from, by), axis: axis(from) }));
  const now: ChartSeries = {
    id: 'now',
    label: names[view.of],
    values: found.map(({ sales, orders }) => (isMoney ? sales : orders)),
  };
  const before: ChartSeries = {
    id: 'before',
    label: 'Previous period',
    isCompared: true,
    values: found.map(({ previousSales, previousOrders }) => (isMoney ? previousSales : previousOrders)),
    labels: found.map(({ previousFrom }) => stretchWords(previousFrom, by)),
  };
  const shown = {
    label: names[view.of],
    points,
    series: view.isCompared ? [now, before] : [now],
    format: isMoney ? formatRupees : (count: number) => counts.format(count),
  };
  if (view.isTable) return <ChartTable {...shown} />;
  return <LineChart {...shown} formatAxis={isMoney ? shortRupees : shown.format} />;
}

function Tools({ view, show, sales }: ReturnType<typeof useOverview> & { sales: Sales | undefined }) {
  const offered = sales ? grainsOf(sales.span) : salesGrains;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label="Metric"
        className="control cell-control"
        value={view.of}
        onChange={({ currentTarget }) => show({ of: currentTarget.value === 'orders' ? 'orders' : 'sales' })}
      >
        <option value="sales">Sales</option>
        <option value="orders">Orders</option>
      </select>
      <GrainField
        value={offered.find((grain) => grain === view.by) ?? sales?.by ?? 'hour'}
        offered={offered}
        onChoose={(grain) => show({ by: grain })}
      />
      <ChartFlag label="Compare" isOn={view.isCompared} onSwitch={(isCompared) => show({ isCompared })} />
      <ChartFlag label="View as table" isOn={view.isTable} onSwitch={(isTable) => show({ isTable })} />
    </div>
  );
}
