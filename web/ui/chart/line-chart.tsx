import { useId } from 'react';
import { Button } from '../button.tsx';
import { lastKnown, layoutOf } from './chart.ts';
import type { ChartFormat, ChartMark, ChartPoint, ChartSeries, ChartStretch } from './chart.ts';
import { Drawing } from './chart-drawing.tsx';
import { Readout, wordsAt } from './chart-readout.tsx';
import { ChartRows } from './chart-table.tsx';
import { useChartHand } from './use-chart-hand.ts';
import { useWidth } from './use-width.ts';

/**
 * Zooms to the point pressed or the range dragged over: `words` describes the zoom, undefined if it would change
 * nothing.
 */
export type Zoom = { words: (stretch: ChartStretch) => string | undefined; show: (stretch: ChartStretch) => void };

type Chart = {
  /** The accessible name: "Sales". */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  marks?: readonly ChartMark[];
  format: ChartFormat;
  /** A shorter format for the y axis. */
  formatAxis?: ChartFormat;
  zoom?: Zoom | undefined;
};

/**
 * Lines over time, with flags for events. The values of one point are shown above: the last one, the one under the
 * pointer, or the one selected with the arrow keys; Enter zooms in on it, Shift extends the selection. The height is
 * fixed to avoid layout shifts; for screen readers the data is also a table.
 */
export function LineChart({ label, points, series, marks = [], format, formatAxis = format, zoom }: Chart) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const hint = useId();
  const layout = layoutOf({ series, points, marks, width, formatAxis });
  const { at, stretch, hand } = useChartHand({ count: points.length, rest: lastKnown(series), layout, zoom });
  const offer = zoom?.words(stretch ?? { first: at, last: at });
  const drawn = { label, points, series, marks, format };
  return (
    <div className="relative grid min-w-0 gap-2">
      <div className="flex items-start justify-between gap-3">
        <Readout point={points[at]} at={at} series={series} format={format} />
        {zoom && offer && (
          <>
            <Button
              size="sm"
              variant="ghost"
              className="hidden shrink-0 pointer-coarse:inline-flex"
              onClick={() => zoom.show({ first: at, last: at })}
            >
              {offer}
            </Button>
            <p aria-hidden="true" className="text-end text-xs text-muted pointer-coarse:hidden">
              {stretch ? offer : 'Click a point or drag to zoom in'}
            </p>
          </>
        )}
      </div>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, point by point`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={[wordsAt(at, drawn), stretch && offer].filter(Boolean).join('. ')}
        aria-describedby={zoom && hint}
        className={`h-60 min-w-0 touch-pan-y overflow-hidden rounded-sm ${offer ? 'cursor-zoom-in' : ''}`}
        {...hand}
      >
        {width > 0 && <Drawing {...drawn} {...{ layout, width, at, stretch, formatAxis }} />}
      </div>
      {zoom && (
        <span id={hint} hidden>
          Press Enter to zoom in on this point, Shift with arrow keys to select more.
        </span>
      )}
      {/* A table that is itself `sr-only` would be wider than a phone. */}
      <div className="sr-only">
        <table>
          <ChartRows {...drawn} />
        </table>
      </div>
    </div>
  );
}
