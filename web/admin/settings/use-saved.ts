import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';

/** Returns a function that reports a save and offers Undo. */
export function useTellSaved(): (words: string, activityId: string) => void {
  const tell = useTellDone();
  const takeBack = useTakeBack();
  return (words, activityId) => tell({ words, undo: () => takeBack(activityId) });
}
