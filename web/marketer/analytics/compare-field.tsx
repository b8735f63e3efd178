import { comparisons } from '#contract/analytics.ts';
import type { AnalyticsView } from './analytics-view.ts';
import type { Analytics } from './use-analytics.ts';

const names: Record<AnalyticsView['compare'], string> = {
  previous: 'Previous period',
  year: 'Previous year',
  no: 'No comparison',
};

/** Selects the comparison period. */
export function CompareField({ view, show }: Pick<Analytics, 'view' | 'show'>) {
  const all = [...comparisons, 'no' as const];
  return (
    <select
      aria-label="Compare"
      className="control cell-control"
      value={view.compare}
      onChange={({ currentTarget }) => show({ compare: all.find((one) => one === currentTarget.value) ?? 'previous' })}
    >
      {all.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  );
}
