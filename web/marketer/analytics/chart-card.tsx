import { salesGrains } from '#contract/dashboard.ts';
import type { analyticsEndpoints } from '#contract/analytics.ts';
import type { Reply } from '#web/platform/call.ts';
import { ChartFlag, GrainField, grainsOf } from '#web/resources/dashboard/chart-tools.tsx';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import { shortRupees, stretchWords } from '#web/resources/dashboard/stretch-words.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { countedEveryMs, useTrafficChartQuery } from '#web/resources/analytics/analytics.api.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';
import type { ChartSeries } from '#web/ui/chart/chart.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { ReadCard } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { wishOf } from './analytics-view.ts';
import { CityNote } from './city-note.tsx';
import { daysOf, marksOf, pointsOf, zoomLabel } from './chart-words.ts';
import { isOfOrders, measureWords, whyUnknown } from './measure-words.ts';
import { Notes } from './notes.tsx';
import type { Analytics } from './use-analytics.ts';

type Chart = Reply<typeof analyticsEndpoints.chart>;

/** Chart of the selected metric with comparison and annotations; a click or drag narrows the page to those days. */
export function ChartCard({ view, show }: Omit<Analytics, 'filter'>) {
  const query = { ...wishOf(view), ...(view.by !== '' && { by: view.by }) };
  const read = useTrafficChartQuery({ query }, usePolled(countedEveryMs));
  return (
    <ReadCard
      title={`${measureWords[view.of].label} over time`}
      read={read}
      bones={<Skeleton className="h-86 w-full pointer-coarse:h-88" />}
      aside={<Tools view={view} show={show} chart={read.data} />}
    >
      {(chart) => (
        <>
          <Drawn chart={chart} view={view} show={show} />
          {!isOfOrders(view.of) && <CityNote filters={view.filters} />}
          <Notes annotations={chart.annotations} span={chart.span} />
        </>
      )}
    </ReadCard>
  );
}

function Drawn({ chart, view, show }: Pick<Analytics, 'view' | 'show'> & { chart: Chart }) {
  const { points: found, previous, by, span, annotations } = chart;
  const { label, kind } = measureWords[view.of];
  const why = whyUnknown(view.filters, view.of);
  if (why && found.every((point) => point[view.of] === null))
    return (
      <p className="grid h-75 place-content-center px-6 text-center text-sm text-balance text-muted">
        {why}: orders are attributed to the last click that led to the shop.
      </p>
    );
  const now: ChartSeries = { id: 'now', label, values: found.map((point) => point[view.of]) };
  const before: ChartSeries = {
    id: 'before',
    label: view.compare === 'year' ? 'Previous year' : 'Previous period',
    isCompared: true,
    values: found.map((_, index) => previous[index]?.[view.of] ?? null),
    labels: found.map((_, index) => (previous[index] ? stretchWords(previous[index].from, by) : '')),
  };
  const drawn = {
    label,
    points: pointsOf(found, by),
    series: view.compare === 'no' ? [now] : [now, before],
    format: (value: number) => numberWords(value, kind),
  };
  if (view.isTable) return <ChartTable {...drawn} />;
  return (
    <LineChart
      {...drawn}
      marks={marksOf(annotations, found)}
      formatAxis={kind === 'rupees' ? shortRupees : drawn.format}
      zoom={{
        words: (stretch) => zoomLabel(daysOf(stretch, chart), span),
        show: (stretch) => show({ range: 'custom', ...daysOf(stretch, chart), by: '' }),
      }}
    />
  );
}

function Tools({ view, show, chart }: Pick<Analytics, 'view' | 'show'> & { chart: Chart | undefined }) {
  const offered = chart ? grainsOf(chart.span) : salesGrains;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <GrainField
        value={offered.find((grain) => grain === view.by) ?? chart?.by ?? 'day'}
        offered={offered}
        onChoose={(by) => show({ by }, { replace: true })}
      />
      <ChartFlag
        label="View as table"
        isOn={view.isTable}
        onSwitch={(isTable) => show({ isTable }, { replace: true })}
      />
    </div>
  );
}
