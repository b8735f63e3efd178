import { asCallError } from '#web/platform/call-error.ts';
import { refusalOf } from '#web/ui/fault.ts';
import type { Editor } from './use-stored.ts';
import { useTellSaved } from './use-saved.ts';

type Saved = { version: string; activityId: string };
type Reply = { data: Saved; error?: never } | { data?: never; error: unknown };

/** Completes saving a section: returns the form's result, and reports a successful save. */
export function useSectionSaving(editor: Editor) {
  const tellSaved = useTellSaved();
  return async (reply: PromiseLike<Reply>, words: string) => {
    const keep = editor.saving();
    const { data, error } = await reply;
    if (!data) {
      if (asCallError(error).code === 'EDIT_CONFLICT') editor.lookAgain();
      return refusalOf(error);
    }
    keep(data);
    return tellSaved(words, data.activityId);
  };
}
