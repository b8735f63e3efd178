import { useEffect, useState } from 'react';
import type { EditedPage } from '#contract/seo.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useChangeSeoPageMutation, useLazySeoPageQuery, useTakeBackSeoMutation } from '#web/resources/seo/seo.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { typedSince } from '#web/ui/typed-since.ts';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { bodyOf, draftFrom, merged } from './draft.ts';
import type { Draft } from './draft.ts';

export type PageEditing = ReturnType<typeof usePageEditor>;

type Faults = Readonly<Record<string, string | undefined>>;
/** Somebody saved the same words meanwhile; `words` say who and when. */
type Conflict = { words: string; theirs: EditedPage };
type Result = { state: ButtonState; faults: Faults; problem: string; conflict?: Conflict };
const untried: Result = { state: 'idle', faults: {}, problem: '' };

/** The words of a page: what stands in the fields, what is wrong, and saving them. */
export function usePageEditor(read: EditedPage) {
  const { stored, base, draft, write, rebase, keep, follow } = useFields(read);
  const [result, setResult] = useState(untried);
  const [change] = useChangeSeoPageMutation();
  const [takeBack] = useTakeBackSeoMutation();
  const [readAnew] = useLazySeoPageQuery();
  const tell = useTellDone();
  const unsaved = useUnsaved();
  const isDirty = JSON.stringify(base) !== JSON.stringify(draft);
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  useFocusOnFault('head', result.faults);

  const readStored = () => readAnew({ params: { key: stored.key } }).unwrap();
  const undo = (saved: EditedPage, id: string) => async () => {
    await takeBack({ params: { id } }).unwrap();
    follow(saved, await readStored());
  };
  const submit = async () => {
    if (result.state === 'pending' || !isDirty) return;
    setResult({ ...untried, state: 'pending' });
    const body = { ...bodyOf(draft, base), version: stored.version };
    const { data, error } = await change({ params: { key: stored.key }, body });
    if (!data) return setResult(await refusalOf(error, readStored));
    setResult({ ...untried, state: 'done' });
    keep(data.page, draft);
    unsaved.clear();
    tell({ words: `${data.page.name} is saved and in its source`, undo: undo(data.page, data.activityId) });
  };
  useSaveKey(() => void submit());

  return {
    ...result,
    stored,
    base,
    draft,
    isDirty,
    unsaved,
    change: (more: Partial<Draft>) => {
      setResult((now) => (now.state === 'pending' ? now : untried));
      write(more);
    },
    settle: (kept: ReadonlySet<string>) => {
      if (result.conflict) rebase(result.conflict.theirs, kept);
      setResult(untried);
    },
    closeConflict: () => setResult(untried),
    submit: () => void submit(),
  };
}

async function refusalOf(error: unknown, readStored: () => Promise<EditedPage>): Promise<Result> {
  const { code, message, errors = [] } = asCallError(error);
  if (code === 'EDIT_CONFLICT') {
    const theirs = await readStored().catch(() => undefined);
    if (theirs) return { ...untried, state: 'failed', conflict: { words: message, theirs } };
  }
  const faults = Object.fromEntries(errors.map((one) => [one.field.split('.')[0] ?? '', one.message]));
  return { state: 'failed', faults, problem: errors.length > 0 ? '' : wordsOf(error) };
}

function useFields(read: EditedPage) {
  const [stored, setStored] = useState(read);
  const [base, setBase] = useState(() => draftFrom(read));
  const [draft, setDraft] = useState(base);
  return {
    stored,
    base,
    draft,
    write: (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more })),
    keep: (saved: EditedPage, sent: Draft) => {
      const now = draftFrom(saved);
      setStored(saved);
      setBase(now);
      setDraft((typed) => typedSince(typed, sent, now));
    },
    /** What was saved has been taken back; what was typed since stays. */
    follow: (saved: EditedPage, latest: EditedPage) => {
      const theirs = draftFrom(latest);
      setStored(latest);
      setDraft((typed) => typedSince(typed, draftFrom(saved), theirs));
      setBase(theirs);
    },
    rebase: (latest: EditedPage, kept: ReadonlySet<string>) => {
      const theirs = draftFrom(latest);
      setStored(latest);
      setDraft(merged({ base, mine: draft, theirs }, kept));
      setBase(theirs);
    },
  };
}
