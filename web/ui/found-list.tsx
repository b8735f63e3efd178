import type { ReactNode } from 'react';
import { wordsOf } from './fault.ts';
import { Skeleton } from './skeleton.tsx';

/**
 * Search results to pick from, with loading skeleton and error. `read` is the search query's state, `found` the results
 * on offer.
 */
export function FoundList<Thing extends { _id: string; name: string }>({
  read,
  found,
  onPick,
  children,
}: {
  read: { isFetching: boolean; error?: unknown };
  found: readonly Thing[] | undefined;
  onPick: (thing: Thing) => void;
  children: (thing: Thing) => ReactNode;
}) {
  return (
    <div aria-busy={read.isFetching}>
      {read.error ? (
        <p role="alert" className="text-sm text-danger">
          {wordsOf(read.error)}
        </p>
      ) : !found ? (
        <Skeleton className="h-14" />
      ) : found.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          Nothing found.
        </p>
      ) : (
        <ul>
          {found.map((thing) => (
            <li key={thing._id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex w-full items-center py-2 hover:bg-surface"
                aria-label={`Add ${thing.name}`}
                onClick={() => onPick(thing)}
              >
                {children(thing)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
