import type { ReactNode } from 'react';

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly { title: string; words: ReactNode }[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, words }, place) => (
        <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="font-bold tabular-nums">
            {place + 1}.
          </span>
          <span>
            <strong className="font-bold">{title}</strong> {words}
          </span>
        </li>
      ))}
    </ol>
  );
}
