import { Disclosure } from '#web/ui/disclosure.tsx';
import { measures } from './analytics-view.ts';
import { countingRules, measureWords } from './measure-words.ts';

/** How all of it is counted: the rules in one line, and each number exactly. */
export function Counting() {
  const all = [
    ...countingRules,
    ...measures.map((measure) => ({ title: measureWords[measure].label, means: measureWords[measure].means })),
  ];
  return (
    <section aria-label="How it is counted">
      <p className="max-w-text text-sm text-muted">
        Visits are of those who agreed to be counted. An order belongs to the last click that was not direct, within 30
        days before it. Cities come from orders only.
      </p>
      <Disclosure title={<span className="text-sm">How each number is counted</span>} className="border-b-0">
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
