import type { ChartFormat, ChartMark, ChartPoint, ChartSeries } from './chart.ts';

/** Returns a point's values as text for screen readers. */
export function wordsAt(
  at: number,
  {
    points,
    series,
    marks,
    format,
  }: {
    points: readonly ChartPoint[];
    series: readonly ChartSeries[];
    marks: readonly ChartMark[];
    format: ChartFormat;
  },
): string {
  const said = series.map(({ label, values }) => `${label} ${valueWords(values[at], format)}`);
  const happened = marks.filter((mark) => mark.at === at).map(({ label }) => `. ${label}`);
  return `${points[at]?.label ?? ''}: ${said.join(', ')}${happened.join('')}`;
}

function valueWords(value: number | null | undefined, format: ChartFormat): string {
  return value === null || value === undefined ? 'no data' : format(value);
}

/** The values of the current point. */
export function Readout({
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
