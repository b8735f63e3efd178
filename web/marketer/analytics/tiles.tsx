import type { TrafficFigures } from '#contract/analytics.ts';
import { ChangeMark } from '#web/resources/dashboard/change-mark.tsx';
import { figureWidth } from '#web/resources/dashboard/figure-width.ts';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import { spanWords } from '#web/resources/dashboard/stretch-words.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { countedEveryMs, useTrafficFiguresQuery } from '#web/resources/analytics/analytics.api.ts';
import { ReadCard } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { measures, wishOf } from './analytics-view.ts';
import type { AnalyticsView, Measure } from './analytics-view.ts';
import { isOfOrders, measureWords, whyUnknown } from './measure-words.ts';
import type { Analytics } from './use-analytics.ts';

const grid = 'grid grid-cols-2 gap-px overflow-hidden rounded-sm bg-line sm:grid-cols-3 min-[90rem]:grid-cols-6';

/** Key figures; the selected one is drawn in the chart. */
export function Tiles({ view, show }: Analytics) {
  const read = useTrafficFiguresQuery({ query: wishOf(view) }, usePolled(countedEveryMs));
  const words = read.data && spanWords(read.data.span);
  return (
    <ReadCard
      title={words?.title ?? 'Key figures'}
      read={read}
      bones={<Bones />}
      aside={
        view.compare !== 'no' &&
        !read.error &&
        (words ? (
          <p className="text-sm text-muted">compared with {words.before}</p>
        ) : (
          <Skeleton className="h-10 w-full sm:h-5 sm:w-64" />
        ))
      }
    >
      {({ figures, previous }) => (
        <ul
          className={grid}
          style={figureWidth(measures.map((one) => numberWords(figures[one], measureWords[one].kind)))}
        >
          {measures.map((measure) => (
            <Tile
              key={measure}
              measure={measure}
              view={view}
              figures={figures}
              previous={view.compare === 'no' ? undefined : previous}
              onChoose={() => show({ of: measure }, { replace: true })}
            />
          ))}
        </ul>
      )}
    </ReadCard>
  );
}

function Tile({
  measure,
  view,
  figures,
  previous,
  onChoose,
}: {
  measure: Measure;
  view: AnalyticsView;
  figures: TrafficFigures;
  previous: TrafficFigures | undefined;
  onChoose: () => void;
}) {
  const { label, kind, good } = measureWords[measure];
  const value = figures[measure];
  return (
    <li className="grid grid-cols-1">
      <button
        type="button"
        aria-pressed={view.of === measure}
        className="@container grid min-w-0 grid-cols-1 content-start gap-0.5 bg-paper p-3 text-start -outline-offset-2 hover:bg-surface aria-pressed:shadow-[inset_0_-2px_0_var(--ink)]"
        onClick={onChoose}
      >
        <span className={`text-sm ${view.of === measure ? 'font-medium text-ink' : 'text-muted'}`}>{label}</span>
        <span className="type-figure font-bold tabular-nums">{numberWords(value, kind)}</span>
        {previous && (
          <span className="min-h-4 text-xs">
            <ChangeMark now={value} before={previous[measure]} isShare={kind === 'share'} good={good} />
          </span>
        )}
        <span className="text-xs text-muted">{noteOf(measure, view, figures)}</span>
      </button>
    </li>
  );
}

/** The city filter applies to orders only; visits include all cities. */
function noteOf(measure: Measure, { filters }: AnalyticsView, figures: TrafficFigures): string {
  if (figures[measure] === null) return whyUnknown(filters, measure) || 'No data';
  return filters.city && !isOfOrders(measure) ? 'All cities' : measureWords[measure].note(figures);
}

/** Skeleton as high as the text it replaces. */
function Bone({ line, className }: { line: string; className: string }) {
  return (
    <span className={`relative ${line} ${className}`}>
      <Skeleton className="absolute inset-0.5" />
      &nbsp;
    </span>
  );
}

function Bones() {
  return (
    <div className={grid}>
      {measures.map((measure) => (
        <div key={measure} className="grid content-start gap-0.5 bg-paper p-3">
          <Bone line="text-sm" className="w-20" />
          <Bone line="text-xl" className="w-28 max-w-full" />
          <Bone line="text-xs" className="w-12" />
          <Bone line="text-xs" className="w-24" />
        </div>
      ))}
    </div>
  );
}
