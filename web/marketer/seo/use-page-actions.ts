import type { SeoPage } from '#contract/seo.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useChangeSeoPagesMutation } from '#web/resources/seo/seo.api.ts';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';

type PageFilter = {
  search: string | undefined;
  kind: SeoPage['kind'] | undefined;
  fault: SeoPage['faults'][number] | undefined;
};

/** Bulk actions on pages. */
export function usePageActions(filter: PageFilter): BulkAction[] {
  const [change] = useChangeSeoPagesMutation();
  const takeBack = useTakeBack();
  const run = (action: 'hide' | 'show' | 'clear') => async (selection: Selection) => {
    const who = 'all' in selection ? { matching: filter } : { keys: [...selection.ids] };
    const { results, activityId } = await change({ body: { action, who } }).unwrap();
    return { results, undo: () => takeBack(activityId) };
  };
  const words = doneWords('page');
  return [
    { id: 'hide', label: 'Set no-index', done: words('hidden'), run: run('hide') },
    { id: 'show', label: 'Remove no-index', done: words('shown'), run: run('show') },
    { id: 'clear', label: 'Use template', done: words('reset to the template'), run: run('clear') },
  ];
}
