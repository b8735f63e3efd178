import type { ReactNode } from 'react';
import type { FunnelStep, analyticsEndpoints } from '#contract/analytics.ts';
import type { Reply } from '#web/platform/call.ts';
import { ChangeMark } from '#web/resources/dashboard/change-mark.tsx';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { countedEveryMs, useTrafficFunnelQuery } from '#web/resources/analytics/analytics.api.ts';
import { Bar } from '#web/ui/chart/bar.tsx';
import { ReadCard } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { wishOf } from './analytics-view.ts';
import { CityNote } from './city-note.tsx';
import type { Analytics } from './use-analytics.ts';

type Step = Reply<typeof analyticsEndpoints.funnel>['steps'][number];

const names: Readonly<Record<FunnelStep, string>> = {
  visit: 'Visited',
  product: 'Viewed product',
  cart: 'Added to cart',
  checkout: 'Started checkout',
  order: 'Ordered',
};

/** Conversion funnel: visits that reached each step, and drop-offs between steps. */
export function FunnelCard({ view }: Pick<Analytics, 'view'>) {
  const read = useTrafficFunnelQuery({ query: wishOf(view) }, usePolled(countedEveryMs));
  return (
    <ReadCard title="Conversion funnel" read={read} bones={<Skeleton className="h-90 w-full" />}>
      {({ steps }) => {
        if (!steps[0]?.visits) return <Nothing>No visits in this period.</Nothing>;
        return (
          <>
            <ol className="grid min-w-0">
              {steps.map((step, index) => (
                <StepRow
                  key={step.step}
                  step={step}
                  before={steps[index - 1]}
                  all={steps[0]}
                  isCompared={view.compare !== 'no'}
                />
              ))}
            </ol>
            <CityNote filters={view.filters} />
          </>
        );
      }}
    </ReadCard>
  );
}

type Place = { step: Step; before: Step | undefined; all: Step | undefined; isCompared: boolean };

function StepRow({ step, before, all, isCompared }: Place) {
  const reached = shareOf(step, all, 'visits');
  return (
    <li className="grid gap-1 pb-3 text-sm">
      <div className="relative isolate flex min-h-9 items-center gap-3 px-2">
        <Bar share={reached ?? 0} tone="strong" />
        <span className="min-w-0 grow truncate">{names[step.step]}</span>
        <span className="text-muted tabular-nums">{numberWords(reached, 'share')}</span>
        <span className="min-w-12 text-end font-medium tabular-nums">{numberWords(step.visits, 'count')}</span>
      </div>
      <p className="flex min-h-5 flex-wrap items-baseline justify-between gap-x-3 px-2 text-xs text-muted">
        {before ? (
          <span>
            {numberWords(shareOf(step, before, 'visits'), 'share')} of previous step,{' '}
            {numberWords(before.visits - step.visits, 'count')} dropped off
          </span>
        ) : (
          <span>All visits</span>
        )}
        {isCompared && (
          <ChangeMark
            now={before ? reached : step.visits}
            before={before ? shareOf(step, all, 'previous') : step.previous}
            isShare={before !== undefined}
            good="up"
          />
        )}
      </p>
    </li>
  );
}

function shareOf(part: Step, whole: Step | undefined, name: 'visits' | 'previous'): number | null {
  return whole && whole[name] > 0 ? part[name] / whole[name] : null;
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="grid min-h-90 place-content-center px-6 text-center text-sm text-balance text-muted">{children}</p>
  );
}
