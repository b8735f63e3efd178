import type { KeptBanner } from '#contract/banners.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useUndoActivityMutation } from '#web/resources/activity/activity.api.ts';
import {
  useAddKeptBannerMutation,
  useChangeKeptBannerMutation,
  useLazyKeptBannersQuery,
  useRemoveKeptBannerMutation,
} from '#web/resources/banners/admin-banners.api.ts';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { bodyOf } from './draft.ts';
import type { Draft } from './draft.ts';

export type Faults = Readonly<Record<string, string | undefined>>;
/** Somebody saved the same banner meanwhile; `words` say who and when. */
export type Conflict = { words: string; theirs: KeptBanner };
type Outcome = { saved?: KeptBanner; conflict?: Conflict; faults?: Faults; problem?: string };

/** Saves or deletes a banner and tells of it with the way back. */
export function useBannerCalls(stored: KeptBanner | undefined) {
  const [add] = useAddKeptBannerMutation();
  const [update] = useChangeKeptBannerMutation();
  const [remove] = useRemoveKeptBannerMutation();
  const [undoActivity] = useUndoActivityMutation();
  const [readAnew] = useLazyKeptBannersQuery();
  const tell = useTellDone();
  const done = (words: string, id: string) => tell({ words, undo: () => undoActivity({ params: { id } }).unwrap() });

  const meet = async (words: string): Promise<Outcome> => {
    const { data } = await readAnew({ query: {} });
    const theirs = data?.find(({ _id }) => _id === stored?._id);
    return theirs ? { conflict: { words, theirs } } : { problem: 'It has been deleted meanwhile.' };
  };
  return {
    save: async (draft: Draft, base: Draft): Promise<Outcome> => {
      // Sound: the draft has been checked as the server will; a new one has every field.
      const body = bodyOf(draft, stored && base) as Extract<Parameters<typeof add>[0]['body'], { title: string }>;
      const { data, error } = stored
        ? await update({ params: { id: stored._id }, body: { ...body, version: stored.version } })
        : await add({ body });
      if (data) {
        done(`${data.banner.title} is saved`, data.activityId);
        return { saved: data.banner };
      }
      const { code, message, errors = [] } = asCallError(error);
      if (stored && code === 'EDIT_CONFLICT') return meet(message);
      const faults = Object.fromEntries(errors.map((one) => [one.field, one.message]));
      return { faults, problem: errors.length > 0 ? '' : wordsOf(error) };
    },
    /** Gives the words of a refusal. */
    remove: async (): Promise<string> => {
      if (!stored) return '';
      const { data, error } = await remove({ params: { id: stored._id } });
      if (!data) return wordsOf(error);
      done(`${stored.title} is deleted`, data.activityId);
      return '';
    },
  };
}
