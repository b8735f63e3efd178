import type { KeptBanner } from '#contract/banners.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useRemoveKeptBannerMutation, useToggleKeptBannerMutation } from '#web/resources/banners/admin-banners.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/bulk.ts';
import { wordsOf } from '#web/ui/data-table/fault.ts';

type Deed = (id: string) => Promise<{ activityId: string }>;

/** What is done to several banners at once. */
export function useBannerActions(banners: readonly KeptBanner[]): BulkAction[] {
  const [toggle] = useToggleKeptBannerMutation();
  const [remove] = useRemoveKeptBannerMutation();
  const takeBack = useTakeBack();
  const run = (deed: Deed) => async (selection: Selection) => {
    const ids = 'ids' in selection ? selection.ids : banners.map(({ _id }) => _id);
    const done: string[] = [];
    const results = [];
    for (const id of ids) {
      const title = banners.find(({ _id }) => _id === id)?.title ?? 'Banner';
      try {
        done.push((await deed(id)).activityId);
        results.push({ id, title, problem: '' });
      } catch (fault) {
        results.push({ id, title, problem: wordsOf(fault) });
      }
    }
    const undo = async () => {
      for (const id of done.toReversed()) await takeBack(id);
    };
    return { results, undo: done.length > 0 ? undo : undefined };
  };
  const turn = (isActive: boolean) => run((id) => toggle({ params: { id }, body: { isActive } }).unwrap());
  const words = (doing: string) => (count: number) => `${count} ${count === 1 ? 'banner' : 'banners'} ${doing}`;
  // A marketer deletes only what they made.
  const canDelete = banners.every((banner) => banner.canDelete);
  return [
    { id: 'on', label: 'Switch on', done: words('switched on'), atOnce: 20, run: turn(true) },
    { id: 'off', label: 'Switch off', done: words('switched off'), atOnce: 20, run: turn(false) },
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: 'Delete',
            tone: 'danger' as const,
            done: words('deleted'),
            atOnce: 20,
            run: run((id) => remove({ params: { id } }).unwrap()),
          },
        ]
      : []),
  ];
}
