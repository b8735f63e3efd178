import { useToList } from '#web/ui/data-table/row-drawer.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { useTakeBack } from './use-take-back.ts';

/** For the drawer of a row: `done` clears the form, reports the change with Undo and closes; `close` returns to the list. */
export function useRowDone(list: string, clear: () => void) {
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const close = useToList(list);
  const done = (words: string, activityId: string) => {
    clear();
    tell({ words, undo: () => takeBack(activityId) });
    close();
  };
  return { done, close };
}
