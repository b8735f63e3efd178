import { useEffect, useState } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import { asCallError } from '#web/platform/call-error.ts';
import {
  useAddCampaignMutation,
  useChangeCampaignMutation,
  useLazyCampaignQuery,
  useTakeBackCampaignsMutation,
} from '#web/resources/campaigns/campaigns.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { typedSince } from '#web/ui/typed-since.ts';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { bodyOf, type Draft, draftFrom, newDraft } from './draft.ts';
import { merged } from './draft-conflicts.ts';
import { faultsAt, type Faults, faultsIn } from './draft-faults.ts';

export type CampaignEditing = ReturnType<typeof useCampaignEditor>;

/** Somebody saved the same campaign meanwhile; `words` say who and when. */
export type Conflict = { words: string; theirs: Campaign };

type Saved = { activityId: string; campaign: Campaign };
type Outcome = { saved?: Saved; conflict?: Conflict; error?: unknown };
type Result = { state: ButtonState; faults: Faults; problem: string; conflict?: Conflict };
const untried: Result = { state: 'idle', faults: {}, problem: '' };

/** The plan of a campaign: what stands in its fields, what is wrong, and saving. */
export function useCampaignEditor(read: Campaign | undefined, onMade: (made: Campaign) => void) {
  const { write, keep, rebase, ...fields } = useFields(read);
  const { stored, base, draft, isDirty } = fields;
  const [result, setResult] = useState(untried);
  const [takeBack] = useTakeBackCampaignsMutation();
  const save = useSaving(stored);
  const tell = useTellDone();
  const unsaved = useUnsaved();
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  useFocusOnFault('campaign', result.faults);

  const submit = async () => {
    if (result.state === 'pending' || (stored && !isDirty)) return;
    const found = faultsIn(draft);
    if (Object.keys(found).length > 0) return setResult({ ...untried, state: 'failed', faults: found });
    setResult({ ...untried, state: 'pending' });
    const { saved, ...refused } = await save(draft, base);
    if (!saved) return setResult(refusalOf(refused));
    setResult({ ...untried, state: 'done' });
    unsaved.clear();
    keep(saved.campaign, draft);
    const undo = () => takeBack({ params: { id: saved.activityId } }).unwrap();
    tell({ words: `${saved.campaign.name} is saved`, undo });
    if (!stored) onMade(saved.campaign);
  };
  useSaveKey(() => void submit());

  return {
    ...fields,
    ...result,
    unsaved,
    change: (more: Partial<Draft>) => {
      setResult((now) => (now.state === 'pending' ? now : { ...now, state: 'idle' }));
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

function refusalOf({ conflict, error }: Omit<Outcome, 'saved'>): Result {
  if (conflict) return { ...untried, state: 'failed', conflict };
  const faults = faultsAt(asCallError(error).errors ?? []);
  return { state: 'failed', faults, problem: Object.keys(faults).length > 0 ? '' : wordsOf(error) };
}

/** What was read, what stands in the fields, and what is stored by now. */
function useFields(read: Campaign | undefined) {
  const [stored, setStored] = useState(read);
  const [base, setBase] = useState(() => (read ? draftFrom(read) : newDraft));
  const [draft, setDraft] = useState(base);
  const isDirty = JSON.stringify(base) !== JSON.stringify(draft);
  const show = (latest: Campaign) => {
    setStored(latest);
    setBase(draftFrom(latest));
    setDraft(draftFrom(latest));
  };
  // An undo, or somebody else: nothing was typed here that it could overwrite.
  if (read && stored && read.version > stored.version && !isDirty) show(read);
  return {
    stored,
    base,
    draft,
    isDirty,
    write: (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more })),
    keep: (saved: Campaign, sent: Draft) => {
      const now = draftFrom(saved);
      if (stored) setStored(saved);
      setBase(now);
      setDraft((typed) => typedSince(typed, sent, now));
    },
    /** After a decision such as pausing, which leaves the plan as it is. */
    adopt: (saved: Campaign) => setStored(saved),
    rebase: (latest: Campaign, kept: ReadonlySet<string>) => {
      const theirs = draftFrom(latest);
      setStored(latest);
      setDraft(merged({ base, mine: draft, theirs }, kept));
      setBase(theirs);
    },
  };
}

function useSaving(stored: Campaign | undefined) {
  const [add] = useAddCampaignMutation();
  const [change] = useChangeCampaignMutation();
  const [readAnew] = useLazyCampaignQuery();
  return async (draft: Draft, base: Draft): Promise<Outcome> => {
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: { ...bodyOf(draft, base), version: stored.version } })
      : await add({ body: { ...bodyOf(draft, undefined), startDate: draft.from, endDate: draft.until } });
    const { code, message } = asCallError(error);
    if (stored && code === 'EDIT_CONFLICT') {
      const { data: whole, error: unread } = await readAnew({ params: { id: stored._id } });
      return whole ? { conflict: { words: message, theirs: whole.campaign } } : { error: unread };
    }
    return data ? { saved: data } : { error };
  };
}
