import { useEffect, useState } from 'react';
import type { MessageToWord } from '#contract/admin-messages.ts';
import { faultsInWords } from '#contract/rules/message-words.ts';
import type { MailWords, WordField } from '#contract/rules/message-words.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useLazyMessageQuery,
  useResetMessageMutation,
  useSaveMessageMutation,
} from '#web/resources/messages/admin-messages.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { typedSince } from '#web/ui/editor/draft-fields.ts';
import { useUnsaved } from '#web/ui/unsaved.tsx';

export type MessageEditorState = ReturnType<typeof useMessageEditor>;

/** Editor state of an email's text: validation errors, save, reset and undo. */
export function useMessageEditor(stored: MessageToWord) {
  const [message, setMessage] = useState(stored);
  const [draft, setDraft] = useState<MailWords>(stored.words);
  const unsaved = useUnsaved();
  const faults = faultsOf(message, draft);
  const hasFaults = Object.keys(faults).length > 0;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(message.words);
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  const show: Show = (shown, before) => {
    setMessage(shown);
    setDraft((now) => (before ? typedSince(now, before, shown.words) : shown.words));
  };
  const { save, settle, reset, ...saving } = useSaving(message, show);
  return {
    message,
    draft,
    faults,
    hasFaults,
    isDirty,
    unsaved,
    ...saving,
    change: (field: WordField, text: string) => {
      settle();
      setDraft((now) => ({ ...now, [field]: text }));
    },
    save: () => {
      if (!hasFaults) void save(draft);
    },
    reset: () => reset(draft),
  };
}

type Refusal = { words: string; isConflict: boolean };

/** Shows the stored version; edits made since `before` are kept. */
type Show = (shown: MessageToWord, before?: MailWords) => void;

/** Saving, resetting to default and reloading. */
function useSaving(message: MessageToWord, show: Show) {
  const [state, setState] = useState<ButtonState>('idle');
  const [refusal, setRefusal] = useState<Refusal>();
  const calls = useCalls(message);
  const tell = useTellDone();
  const readAnew = async () => {
    setRefusal(undefined);
    show(await calls.read());
  };
  const settleWith = (
    { data, error }: Awaited<ReturnType<typeof calls.reset>>,
    { draft, end, words }: { draft: MailWords; end: ButtonState; words: string },
  ) => {
    if (!data) {
      setState('failed');
      return setRefusal({ words: wordsOf(error), isConflict: asCallError(error).code === 'EDIT_CONFLICT' });
    }
    setState(end);
    setRefusal(undefined);
    show(data.message, draft);
    const undo = async () => {
      await calls.takeBack(data.activityId);
      setRefusal(undefined);
      show(await calls.read(), data.message.words);
    };
    return tell({ words, undo });
  };
  const { title } = message;
  return {
    state,
    problem: refusal?.words,
    isConflict: refusal?.isConflict ?? false,
    settle: () => setState((now) => (now === 'pending' ? now : 'idle')),
    save: async (draft: MailWords) => {
      if (state === 'pending') return;
      setState('pending');
      settleWith(await calls.save(draft), { draft, end: 'done', words: `${title} saved` });
    },
    reset: async (draft: MailWords) => {
      settleWith(await calls.reset(), { draft, end: 'idle', words: `${title} reset to default` });
    },
    readAnew,
  };
}

function useCalls({ name, version }: MessageToWord) {
  const [save] = useSaveMessageMutation();
  const [reset] = useResetMessageMutation();
  const takeBack = useTakeBack();
  const [read] = useLazyMessageQuery();
  const params = { template: name };
  return {
    save: (words: MailWords) => save({ params, body: { ...words, version } }),
    reset: () => reset({ params }),
    takeBack,
    read: () => read({ params }).unwrap(),
  };
}

/** Returns the server's validation errors by field. */
function faultsOf({ places }: MessageToWord, draft: MailWords): Partial<Record<WordField, string>> {
  const known = places.map(({ name }) => name);
  return Object.fromEntries(faultsInWords(draft, known).map(({ field, message }) => [field, message]));
}
