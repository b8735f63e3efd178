import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentenceCase } from '#web/platform/sentence-case.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { ReadFault } from '../read-card.tsx';
import { Sheet } from '../sheet.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { isGone, wordsOf } from '../fault.ts';

/** Returns a function that goes from a row's drawer back to its list, keeping the list's URL query. */
export function useToList(list: string): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => void navigate({ pathname: list, search }, { preventScrollReset: true });
}

/** When the drawer closes, focuses the row shown last, in case the user moved from row to row within it. */
function useRowInFocus(list: string) {
  const { pathname } = useLocation();
  const id = pathname.slice(list.length + 1);
  // Runs after the drawer's own cleanup, which returns the focus to its opener.
  useEffect(() => () => document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)?.focus(), [id]);
}

/** Repeats a failed load when the browser is online again. */
function useRetryOnline(retry: (() => unknown) | undefined) {
  const run = useEffectEvent(() => void retry?.());
  useEffect(() => {
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, []);
}

/** A drawer with one row of its list (`list` is the list's path): skeleton, content, and errors of a load or reload. */
export function RowDrawer<Data>({
  list,
  noun,
  title,
  read: { data, currentData, error, isFetching, refetch },
  gone,
  footer,
  children,
}: {
  list: string;
  /** "person": for "This person did not load". */
  noun: string;
  title: (data: Data) => string;
  /** `currentData`, if given, stays visible when a reload fails. */
  read: {
    data?: Data | undefined;
    currentData?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Why a row may no longer exist. */
  gone?: string;
  footer?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const close = useToList(list);
  useRowInFocus(list);
  const shown = error ? currentData : data;
  useRetryOnline(error ? refetch : undefined);
  const heading = shown ? title(shown) : error ? sentenceCase(noun) : '…';
  return (
    <Sheet open onClose={close} title={heading} footer={footer}>
      {error && shown ? (
        <div className="pb-6">
          <ReadFault {...{ error, isFetching, refetch }} />
        </div>
      ) : null}
      {shown ? (
        children(shown)
      ) : isGone(error) ? (
        <EmptyState title={`This ${noun} no longer exists`} action={<Button onClick={close}>Back to the list</Button>}>
          {gone}
        </EmptyState>
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
