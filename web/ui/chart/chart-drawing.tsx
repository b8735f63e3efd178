import { chartHeight, flagLane, flagOf, flagWidth, namedPoints, pathsOf } from './chart.ts';
import type { ChartFormat, ChartLayout, ChartMark, ChartPoint, ChartSeries, ChartStretch } from './chart.ts';

/** The SVG of a chart; hidden from screen readers, since LineChart provides the text. */
export function Drawing({
  points,
  series,
  marks,
  layout,
  width,
  at,
  stretch,
  formatAxis,
}: {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  marks: readonly ChartMark[];
  layout: ChartLayout;
  width: number;
  at: number;
  stretch: ChartStretch | undefined;
  formatAxis: ChartFormat;
}) {
  const { x, start, end, top, bottom } = layout;
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
      {stretch && stretch.first < stretch.last && (
        <rect
          x={x(stretch.first)}
          y={top}
          width={x(stretch.last) - x(stretch.first)}
          height={bottom - top}
          className="fill-ink/10"
        />
      )}
      <path d={`M${x(at)} ${top}V${bottom}`} className="stroke-control" strokeDasharray="2 3" />
      {series
        .toSorted((a, b) => Number(b.isCompared ?? false) - Number(a.isCompared ?? false))
        .map((one) => (
          <Line key={one.id} series={one} layout={layout} at={at} />
        ))}
      {marks.map((mark) => (
        <Flag key={mark.id} mark={mark} marks={marks} layout={layout} />
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

/** A flag with its label shortened to the available space; the full label is below the chart. */
function Flag({ mark, marks, layout }: { mark: ChartMark; marks: readonly ChartMark[]; layout: ChartLayout }) {
  const { pole, isLeftward, letters } = flagOf(mark, marks, layout);
  const tip = isLeftward ? -flagWidth : flagWidth;
  const words = mark.label.length > letters ? `${mark.label.slice(0, letters - 1).trimEnd()}…` : mark.label;
  return (
    <g>
      <path d={`M${pole} 3V${layout.bottom}`} className="stroke-brand" strokeWidth={1.5} />
      <path d={`M${pole} 3h${tip}l${-tip / 3} 5l${tip / 3} 5h${-tip}z`} className="fill-brand" />
      {letters > 3 && (
        <text
          x={pole + tip * 1.4}
          y={flagLane - 7}
          textAnchor={isLeftward ? 'end' : 'start'}
          className="fill-ink text-xs"
        >
          {words}
        </text>
      )}
    </g>
  );
}
