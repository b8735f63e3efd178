import { useEffect, useRef } from 'react';
import { mostReviewsAtOnce } from '#contract/admin-reviews.ts';
import { useBulkReviewsMutation } from '#web/resources/reviews/admin-reviews.api.ts';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';

const words = doneWords('review');

type Read = { readAt: string; reviews: readonly { _id: string }[] };

/** Bulk actions on reviews, in the version shown in the list. */
export function useReviewActions(read: Read | undefined): BulkAction[] {
  const seenAtOf = useSeen(read);
  const [bulk] = useBulkReviewsMutation();
  const run =
    (action: 'approve' | 'hide') => async (selection: Selection, values: Readonly<Record<string, string>>) => {
      // The selection always has ids, since the table gets `allIds`.
      const ids = 'ids' in selection ? [...selection.ids] : [];
      const { results } = await bulk({
        body: { action, who: { ids }, note: values['note'] ?? '', seenAt: seenAtOf(ids) },
      }).unwrap();
      return { results };
    };
  return [
    { id: 'approve', label: 'Approve', atOnce: mostReviewsAtOnce, done: words('shown'), run: run('approve') },
    {
      id: 'hide',
      label: 'Hide',
      tone: 'danger',
      keep: 'Don’t hide',
      atOnce: mostReviewsAtOnce,
      fields: [{ name: 'note', label: 'Reason', hint: 'Saved with the review. Only staff can see this.' }],
      done: words('hidden'),
      run: run('hide'),
    },
  ];
}

/** Returns the earliest time at which any of the reviews was loaded, ignoring those not shown so far. */
function useSeen(read: Read | undefined) {
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { _id } of read?.reviews ?? []) seen.current.set(_id, read?.readAt ?? '');
  }, [read]);
  return (ids: readonly string[]) =>
    ids
      .flatMap((id) => seen.current.get(id) ?? [])
      .toSorted()
      .at(0);
}
