import { useEffect, useState } from 'react';
import { isLink } from '#contract/banners.ts';
import type { Outreach } from '#contract/outreach.ts';
import { asCallError } from '#web/platform/call-error.ts';
import {
  useAddOutreachMutation,
  useChangeOutreachMutation,
  useTakeBackOutreachMutation,
} from '#web/resources/outreach/outreach.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { segmentOf } from './conditions.ts';
import { bodyOf, type Draft, draftFrom, newDraft } from './draft.ts';

export type MessageEditing = ReturnType<typeof useMessageEditor>;
export type Faults = Partial<Record<string, string>>;

type Result = { state: ButtonState; faults: Faults; problem: string; isConflict: boolean };
const untried: Result = { state: 'idle', faults: {}, problem: '', isConflict: false };

/** The fields of a message: what stands in them, what is wrong, and saving. */
export function useMessageEditor(read: Outreach | undefined, onMade: (made: Outreach) => void) {
  const [stored, setStored] = useState(read);
  const [base, setBase] = useState(() => (read ? draftFrom(read) : newDraft));
  const [draft, setDraft] = useState(base);
  const [result, setResult] = useState(untried);
  const unsaved = useUnsaved();
  const save = useSaving(stored);
  const isDirty = JSON.stringify(base) !== JSON.stringify(draft);
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  useFocusOnFault('message', result.faults);

  const submit = async () => {
    if (result.state === 'pending' || (stored && !isDirty)) return;
    const faults = faultsIn(draft);
    if (Object.keys(faults).length > 0) return setResult({ ...untried, state: 'failed', faults });
    setResult({ ...untried, state: 'pending' });
    const { saved, error } = await save(draft);
    if (!saved) return setResult(refusalOf(error));
    setResult({ ...untried, state: 'done' });
    setBase(draft);
    setStored(saved);
    unsaved.clear();
    if (!stored) onMade(saved);
  };
  useSaveKey(() => void submit());

  return {
    stored,
    draft,
    isDirty,
    unsaved,
    ...result,
    change: (more: Partial<Draft>) => {
      setResult((now) => (now.state === 'pending' ? now : { ...now, state: 'idle' }));
      setDraft((now) => ({ ...now, ...more }));
    },
    /** Shows what is stored by now in place of what was typed. */
    show: (latest: Outreach) => {
      setStored(latest);
      setBase(draftFrom(latest));
      setDraft(draftFrom(latest));
      setResult(untried);
    },
    submit: () => void submit(),
  };
}

function useSaving(stored: Outreach | undefined) {
  const [add] = useAddOutreachMutation();
  const [change] = useChangeOutreachMutation();
  const [takeBack] = useTakeBackOutreachMutation();
  const tell = useTellDone();
  return async (draft: Draft): Promise<{ saved?: Outreach; error?: unknown }> => {
    const body = bodyOf(draft);
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: { ...body, version: stored.version } })
      : await add({ body });
    if (!data) return { error };
    const { activityId, outreach } = data;
    // A change is typed back in the fields; what was made can be taken back whole.
    tell({
      words: `${outreach.name} is saved`,
      ...(!stored && { undo: () => takeBack({ params: { id: activityId } }).unwrap() }),
    });
    return { saved: outreach };
  };
}

function refusalOf(error: unknown): Result {
  const { code, errors = [] } = asCallError(error);
  const faults = Object.fromEntries(errors.map(({ field, message }) => [field.split('.')[0], message]));
  const isNamed = Object.keys(faults).length > 0;
  return { state: 'failed', faults, problem: isNamed ? '' : wordsOf(error), isConflict: code === 'EDIT_CONFLICT' };
}

/** What the server would refuse. What is only missing may stay so in a draft. */
function faultsIn(draft: Draft): Faults {
  const segment = segmentOf(draft.segment).faults;
  return {
    ...(draft.name.trim() === '' && { name: 'Give it a name that you will know it by.' }),
    ...(!draft.byMail && !draft.byPush && { channels: 'Choose mail, notifications or both.' }),
    ...(!isLink(draft.buttonLink.trim()) && {
      buttonLink: 'A link starts with / for a page of this shop, or with https://.',
    }),
    ...segment,
  };
}
