import type { CampaignBulk } from '#contract/campaigns.ts';
import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useChangeCampaignsMutation } from '#web/resources/campaigns/campaigns.api.ts';
import { type BulkAction, doneWords, type Selection, whoOf } from '#web/ui/data-table/bulk.ts';
import type { filterOf } from './filter-of.ts';

/** Bulk actions on campaigns. */
export function useCampaignActions(filter: ReturnType<typeof filterOf>): BulkAction[] {
  const [change] = useChangeCampaignsMutation();
  const replyOf = useBulkReply();
  const run = (action: CampaignBulk['action']) => async (selection: Selection) => {
    const who = whoOf(selection, filter);
    // Campaigns with clicks could not be deleted and were archived.
    return replyOf(await change({ body: { action, who } }).unwrap(), action === 'delete');
  };
  const words = doneWords('campaign');
  return [
    { id: 'pause', label: 'Pause', done: words('paused'), run: run('pause') },
    { id: 'resume', label: 'Resume', done: words('resumed'), run: run('resume') },
    { id: 'archive', label: 'Archive', done: words('archived'), run: run('archive') },
    {
      id: 'delete',
      label: 'Delete',
      tone: 'danger',
      question: (count) =>
        `${count === 1 ? 'This campaign will be deleted' : `These ${count} campaigns will be deleted`} with all links. Campaigns with clicks are archived instead.`,
      done: words('deleted'),
      run: run('delete'),
    },
  ];
}
