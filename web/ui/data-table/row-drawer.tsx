import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState } from '../error-state.tsx';
import { ReadFault } from '../read-card.tsx';
import { Sheet } from '../sheet.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { wordsOf } from '../fault.ts';

/** The way back from a row's drawer to its list, as the list was. */
export function useToList(list: string): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => void navigate({ pathname: list, search }, { preventScrollReset: true });
}

/** Whoever went on from row to row in the drawer is at the last of them when it closes. */
function useRowInFocus(list: string) {
  const { pathname } = useLocation();
  const id = pathname.slice(list.length + 1);
  // After the drawer itself, which gives the focus back to where it was opened from.
  useEffect(() => () => document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)?.focus(), [id]);
}

/** One row beside its list (`list` is the list's path); bones while it is read, why it cannot be shown or be read anew. */
export function RowDrawer<Data>({
  list,
  noun,
  title,
  read: { data, currentData, error, isFetching, refetch },
  footer,
  children,
}: {
  list: string;
  /** "person": for "This person cannot be shown". */
  noun: string;
  title: (data: Data) => string;
  /** `currentData`, if given, stays on the screen when reading it anew failed. */
  read: {
    data?: Data | undefined;
    currentData?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  footer?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const close = useToList(list);
  useRowInFocus(list);
  const shown = error ? currentData : data;
  return (
    <Sheet open onClose={close} title={shown ? title(shown) : '…'} footer={footer}>
      {error && shown ? (
        <div className="pb-6">
          <ReadFault {...{ error, isFetching, refetch }} />
        </div>
      ) : null}
      {shown ? (
        children(shown)
      ) : error ? (
        <ErrorState
          title={`This ${noun} did not load`}
          message={wordsOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}
