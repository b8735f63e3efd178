import type { ReactNode } from 'react';

/** An entry of a timeline; titles must be unique. */
export type TimelineStep = {
  title: string;
  time?: ReactNode;
  note?: ReactNode;
  state: 'done' | 'current' | 'todo' | 'failed';
};

/** Past and upcoming steps, top to bottom. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.title} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <p className="font-medium">
            {step.title}
            {step.state === 'todo' && <span className="sr-only"> (to come)</span>}
          </p>
          {step.time && <p className="text-sm text-muted tabular-nums">{step.time}</p>}
          {step.note && <div className="text-sm text-muted">{step.note}</div>}
        </li>
      ))}
    </ol>
  );
}
