import type { SeoFault } from '#contract/rules/seo-score.ts';
import { seoFaults } from '#contract/rules/seo-score.ts';
import { useSeoSummaryQuery } from '#web/resources/seo/seo.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReadPart } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { faultNames, toneOf } from './fault-words.ts';
import { seoBase } from './seo-head.tsx';

/** Average score of the shop and its most frequent issues, each linking to the affected pages. */
export function SummaryStrip() {
  const read = useSeoSummaryQuery();
  return (
    <section aria-label="All pages">
      <ReadPart read={read} bones={<Skeleton className="h-11" />}>
        {({ score, pages, faults, hidden }) => (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            <p className="flex items-center gap-2">
              <span className="type-display text-2xl tabular-nums">{score}</span>
              <Badge tone={toneOf(score)}>of 100</Badge>
              <span className="text-muted">{`over ${pages.toLocaleString('en-IN')} pages`}</span>
            </p>
            <ul className="flex flex-wrap gap-x-5">
              {worst(faults).map((fault) => (
                <FaultLink key={fault} to={fault} label={faultNames[fault]} count={faults[fault]} />
              ))}
              {hidden > 0 && <FaultLink to="hidden" label="Hidden" count={hidden} />}
            </ul>
          </div>
        )}
      </ReadPart>
    </section>
  );
}

function FaultLink({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <li>
      <Link
        to={`${seoBase}?fault=${to}`}
        className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
      >
        {label}
        <span className="text-muted tabular-nums">{count.toLocaleString('en-IN')}</span>
      </Link>
    </li>
  );
}

/** Returns the five most frequent issues, which fit in one line. */
function worst(faults: Record<SeoFault, number>): SeoFault[] {
  return seoFaults
    .filter((fault) => faults[fault] > 0)
    .toSorted((a, b) => faults[b] - faults[a])
    .slice(0, 5);
}
