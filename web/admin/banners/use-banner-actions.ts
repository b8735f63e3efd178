import type { KeptBanner } from '#contract/banners.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useRemoveKeptBannerMutation, useToggleKeptBannerMutation } from '#web/resources/banners/admin-banners.api.ts';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';
import type { Undo } from '#web/ui/data-table/column.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { undoOf } from '#web/ui/data-table/run-in-parts.ts';

/** Returns the activity id, if it changed something. */
type Deed = (id: string) => Promise<string | undefined>;

/** Bulk actions on banners. */
export function useBannerActions(banners: readonly KeptBanner[]): BulkAction[] {
  const [toggle] = useToggleKeptBannerMutation();
  const [remove] = useRemoveKeptBannerMutation();
  const takeBack = useTakeBack();
  const run = (deed: Deed) => async (selection: Selection) => {
    const ids = 'ids' in selection ? selection.ids : banners.map(({ _id }) => _id);
    const undos: Undo[] = [];
    const results = [];
    for (const id of ids) {
      const title = banners.find(({ _id }) => _id === id)?.title ?? 'Banner';
      try {
        const activityId = await deed(id);
        if (activityId) undos.push(() => takeBack(activityId));
        results.push({ id, title, problem: '' });
      } catch (fault) {
        results.push({ id, title, problem: wordsOf(fault) });
      }
    }
    return { results, undo: undoOf({ undos }) };
  };
  const turn = (isActive: boolean) =>
    run(async (id) => {
      const { activityId } = await toggle({ params: { id }, body: { isActive } }).unwrap();
      return banners.find(({ _id }) => _id === id)?.isActive === isActive ? undefined : activityId;
    });
  const words = doneWords('banner');
  // Marketers delete only their own banners.
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
            run: run(async (id) => (await remove({ params: { id } }).unwrap()).activityId),
          },
        ]
      : []),
  ];
}
