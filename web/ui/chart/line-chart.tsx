import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { chartHeight, lastKnown, layoutOf, namedPoints, nearestPoint, pathsOf, pointAfterKey } from './chart.ts';
import type { ChartFormat, ChartLayout, ChartPoint, ChartSeries } from './chart.ts';
import { ChartRows } from './chart-table.tsx';
import { useWidth } from './use-width.ts';

type Chart = {
  /** What it shows, as a screen reader says it: "Sales". */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: ChartFormat;
  /** Shorter, for the scale at the side. */
  formatAxis?: ChartFormat;
};

/**
 * Lines over time. The numbers of a point stand above it: of the last one, of the one under the pointer, or by arrow keys of any.
 * Its height is fixed, so nothing jumps; the same numbers are a table for screen readers.
 */
export function LineChart({ label, points, series, format, formatAxis = format }: Chart) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? lastKnown(series), points.length - 1);
  const layout = layoutOf({ series, points, width, formatAxis });
  const point = ({ clientX, currentTarget }: PointerEvent) =>
    setChosen(nearestPoint(clientX - currentTarget.getBoundingClientRect().left, layout, points.length));
  const press = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, at, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div className="relative grid min-w-0 gap-3">
      <Readout point={points[at]} at={at} series={series} format={format} />
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, point by point`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={wordsAt(at, { points, series, format })}
        className="h-60 min-w-0 touch-pan-y overflow-hidden rounded-sm"
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(undefined)}
      >
        {width > 0 && <Drawing {...{ points, series, layout, width, at, formatAxis }} />}
      </div>
      {/* A table of its own would be wider than a phone. */}
      <div className="sr-only">
        <table>
          <ChartRows {...{ label, points, series, format }} />
        </table>
      </div>
    </div>
  );
}

function wordsAt(at: number, { points, series, format }: Pick<Chart, 'points' | 'series' | 'format'>): string {
  const said = series.map(({ label, values }) => `${label} ${valueWords(values[at], format)}`);
  return `${points[at]?.label ?? ''}: ${said.join(', ')}`;
}

function valueWords(value: number | null | undefined, format: ChartFormat): string {
  return value === null || value === undefined ? 'nothing yet' : format(value);
}

function Readout({
  point,
  at,
  series,
  format,
}: {
  point: ChartPoint | undefined;
  at: number;
  series: readonly ChartSeries[];
  format: ChartFormat;
}) {
  return (
    <div aria-hidden="true" className="flex min-h-12 flex-wrap content-start items-baseline gap-x-5 gap-y-1 text-sm">
      {series.map(({ id, label, values, labels, isCompared }) => (
        <span key={id} className="flex items-baseline gap-2">
          <svg viewBox="0 0 18 4" className="h-1 w-4.5 self-center">
            <path
              d="M0 2H18"
              className={isCompared ? 'stroke-control' : 'stroke-ink'}
              strokeWidth={isCompared ? 2 : 3}
              strokeDasharray={isCompared ? '4 3' : undefined}
            />
          </svg>
          <span className="text-muted">{labels?.[at] ?? (isCompared ? label : (point?.label ?? label))}</span>
          <span className="font-medium tabular-nums">{valueWords(values[at], format)}</span>
        </span>
      ))}
    </div>
  );
}

function Drawing({
  points,
  series,
  layout,
  width,
  at,
  formatAxis,
}: {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  layout: ChartLayout;
  width: number;
  at: number;
  formatAxis: ChartFormat;
}) {
  const { x, y, start, end, bottom } = layout;
  return (
    <svg aria-hidden="true" width={width} height={chartHeight} className="block select-none">
      <Scale layout={layout} formatAxis={formatAxis} />
      {namedPoints(points.length, end - start).map((index) => (
        <text
          key={points[index]?.id}
          x={x(index)}
          y={bottom + 19}
          textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
          className="fill-muted text-xs"
        >
          {points[index]?.axis}
        </text>
      ))}
      <path d={`M${x(at)} ${y.range()[1]}V${bottom}`} className="stroke-control" strokeDasharray="2 3" />
      {series
        .toSorted((a, b) => Number(b.isCompared ?? false) - Number(a.isCompared ?? false))
        .map((one) => (
          <Line key={one.id} series={one} layout={layout} at={at} />
        ))}
    </svg>
  );
}

function Scale({ layout: { y, ticks, start, end }, formatAxis }: { layout: ChartLayout; formatAxis: ChartFormat }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${start} ${y(tick)}H${end}`} className={tick === 0 ? 'stroke-control' : 'stroke-line'} />
      <text x={start - 10} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs tabular-nums">
        {formatAxis(tick)}
      </text>
    </g>
  ));
}

function Line({ series, layout, at }: { series: ChartSeries; layout: ChartLayout; at: number }) {
  const { line, area } = pathsOf(series, layout);
  const value = series.values[at];
  const { isCompared } = series;
  return (
    <g>
      {!isCompared && <path d={area} className="fill-ink/5" />}
      <path
        d={line}
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
        className={isCompared ? 'stroke-control' : 'stroke-ink'}
        strokeWidth={isCompared ? 1.5 : 2}
        strokeDasharray={isCompared ? '5 4' : undefined}
      />
      {value !== null && value !== undefined && (
        <circle
          cx={layout.x(at)}
          cy={layout.y(value)}
          r={isCompared ? 3 : 4}
          className={isCompared ? 'fill-paper stroke-control' : 'fill-ink stroke-paper'}
          strokeWidth={2}
        />
      )}
    </g>
  );
}
