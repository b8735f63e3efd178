import { mostReviewsAtOnce } from '#contract/admin-reviews.ts';
import { useBulkReviewsMutation } from '#web/resources/reviews/admin-reviews.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/bulk.ts';

/** What is done to several reviews at once; `seenAt`: when the list was read. */
export function useReviewActions(seenAt: string | undefined): BulkAction[] {
  const [bulk] = useBulkReviewsMutation();
  const run =
    (action: 'approve' | 'hide') => async (selection: Selection, values: Readonly<Record<string, string>>) => {
      // The table always gives ids, because the list can say all of them.
      const ids = 'ids' in selection ? [...selection.ids] : [];
      const { results } = await bulk({ body: { action, who: { ids }, note: values['note'] ?? '', seenAt } }).unwrap();
      return { results };
    };
  return [
    { id: 'approve', label: 'Approve', atOnce: mostReviewsAtOnce, done: told('shown'), run: run('approve') },
    {
      id: 'hide',
      label: 'Hide',
      tone: 'danger',
      atOnce: mostReviewsAtOnce,
      fields: [{ name: 'note', label: 'Reason', hint: 'Kept with the review; shoppers never read it.' }],
      done: told('hidden'),
      run: run('hide'),
    },
  ];
}

function told(words: string) {
  return (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'} ${words}`;
}
