import type { ReactNode } from 'react';

/** The most important figures, in large type. */
export function Facts({ facts }: { facts: readonly { figure: string; words: string }[] }) {
  return (
    <dl className="mt-10 grid grid-cols-1 border-t border-ink sm:grid-cols-3 md:mt-14">
      {facts.map(({ figure, words }) => (
        <div
          key={words}
          className="flex flex-row-reverse items-baseline justify-end gap-4 border-b border-line py-4 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-2 sm:border-b-0 sm:border-s sm:px-5 sm:first:border-s-0 sm:first:ps-0"
        >
          <dt className="text-sm text-muted text-balance">{words}</dt>
          <dd className="type-display min-w-28 shrink-0 text-xl whitespace-nowrap tabular-nums sm:min-w-0">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Name and value in rows with hairlines between them; values may be long. */
export function FactRows({ rows }: { rows: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="border-t border-line first:border-t-0 first:*:first:pt-0">
      {rows.map(({ name, value }, place) => (
        // The rows are constant, so the index is a stable key.
        <div key={place} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
