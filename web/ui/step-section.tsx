import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { CheckIcon } from './icons/check.tsx';

/** A numbered step of a longer form: content while current, a summary with Edit when done, only its title before. */
export function StepSection({
  step,
  title,
  state,
  summary,
  onEdit,
  children,
}: {
  step: number;
  title: string;
  state: 'todo' | 'current' | 'done';
  summary?: ReactNode;
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-current={state === 'current' ? 'step' : undefined}
      className="border-t border-line py-5 data-[state=current]:border-ink"
      data-state={state}
    >
      <div className={`flex items-start gap-3 ${state === 'todo' ? 'text-muted' : ''}`}>
        <span
          aria-hidden="true"
          className="type-label grid size-7 shrink-0 place-items-center rounded-full border border-current tabular-nums"
        >
          {state === 'done' ? <CheckIcon className="size-4" /> : step}
        </span>
        <div className="min-w-0 grow">
          <Heading id={id} look="part">
            {title}
          </Heading>
          {state === 'done' && summary && <div className="mt-1 text-sm text-muted">{summary}</div>}
        </div>
        {state === 'done' && onEdit && (
          <button type="button" onClick={onEdit} className="text-link hit-area pt-0.5 text-sm">
            Edit<span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      {state === 'current' && <div className="mt-5 md:ps-10">{children}</div>}
    </section>
  );
}
