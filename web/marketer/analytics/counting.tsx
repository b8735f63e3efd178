import { Disclosure } from '#web/ui/disclosure.tsx';
import { measures } from './analytics-view.ts';
import { countingRules, measureWords } from './measure-words.ts';

/** How everything is counted: the rules in short, and the definition of each metric. */
export function Counting() {
  const all = [
    ...countingRules,
    ...measures.map((measure) => ({ title: measureWords[measure].label, means: measureWords[measure].means })),
  ];
  return (
    <section aria-label="About this data">
      <p className="max-w-text text-sm text-muted">
        Visits include only visitors who consented to analytics. Orders are attributed to the last non-direct click
        within 30 days. Cities come from orders only.
      </p>
      <Disclosure title={<span className="text-sm">Metric definitions</span>} className="border-b-0">
        <dl className="grid gap-3 text-sm">
          {all.map(({ title, means }) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd className="text-muted">{means}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}
