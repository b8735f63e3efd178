import { mostJobsAtOnce } from '#contract/jobs.ts';
import { useDismissJobsMutation, useRetryJobsMutation } from '#web/resources/jobs/jobs.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/bulk.ts';

const plural = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;

export const reasonField = {
  name: 'reason',
  label: 'Reason for dismissing',
  hint: 'Saved in the activity log.',
  isLong: true,
  check: (value: string) => (value.trim().length > 300 ? 'The reason must be at most 300 characters.' : undefined),
} as const;

/** Bulk actions on jobs. The selection always has ids, since the table gets `allIds`. */
export function useJobActions(): BulkAction[] {
  const [retryJobs] = useRetryJobsMutation();
  const [dismissJobs] = useDismissJobsMutation();
  const idsOf = (selection: Selection) => ('ids' in selection ? [...selection.ids] : []);
  return [
    {
      id: 'retry',
      label: 'Retry now',
      atOnce: mostJobsAtOnce,
      done: (count) => `${plural(count)} will be retried now`,
      run: async (selection) => ({ results: (await retryJobs({ body: { ids: idsOf(selection) } }).unwrap()).results }),
    },
    {
      id: 'dismiss',
      label: 'Dismiss',
      tone: 'danger',
      atOnce: mostJobsAtOnce,
      question: (count) => `${plural(count)} will be dismissed and never retried. This cannot be undone.`,
      fields: [reasonField],
      done: (count) => `${plural(count)} dismissed`,
      run: async (selection, values) => {
        const body = { ids: idsOf(selection), reason: values['reason'] ?? '' };
        return { results: (await dismissJobs({ body }).unwrap()).results };
      },
    },
  ];
}
