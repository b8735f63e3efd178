import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';

/** Tells that something was saved, with the way back. */
export function useTellSaved(): (words: string, activityId: string) => void {
  const tell = useTellDone();
  const takeBack = useTakeBack();
  return (words, activityId) => tell({ words, undo: () => takeBack(activityId) });
}
