import { useEffect, useState } from 'react';
import type { Coupon } from '#contract/admin-coupons.ts';
import { asCallError } from '#web/platform/call-error.ts';
import {
  useAddCouponMutation,
  useChangeCouponMutation,
  useLazyAdminCouponQuery,
  useMakeCodesMutation,
  useTakeBackCouponsMutation,
} from '#web/resources/coupons/admin-coupons.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { bodyOf, type Draft, draftFrom, newDraft, termsOf } from './draft.ts';
import { merged } from './draft-conflicts.ts';
import { faultsAt, type Faults, faultsIn } from './draft-faults.ts';

export type CouponEditing = ReturnType<typeof useCouponEditor>;
export type Batch = { id: string; made: number };

/** Somebody saved the same coupon meanwhile; `words` say who and when. */
export type Conflict = { words: string; theirs: Coupon };

type Wanted = { read: Coupon | undefined; isBatch: boolean; onMade: (made: Coupon) => void };
type Saved = { words: string; activityId: string; coupon?: Coupon; batch?: Batch };
type Outcome = { saved?: Saved; conflict?: Conflict; error?: unknown };

type Result = { state: ButtonState; faults: Faults; problem: string; conflict?: Conflict };
const untried: Result = { state: 'idle', faults: {}, problem: '' };

/** The fields of a coupon, or of many codes: what stands in them, what is wrong, and saving. */
export function useCouponEditor({ read, isBatch, onMade }: Wanted) {
  const { write, keep, rebase, ...fields } = useFields(read);
  const { stored, base, draft, isDirty } = fields;
  const [result, setResult] = useState(untried);
  const [batch, setBatch] = useState<Batch>();
  const [takeBack] = useTakeBackCouponsMutation();
  const save = useSaving(stored, isBatch);
  const tell = useTellDone();
  const unsaved = useUnsaved();
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  useFocusOnFault('coupon', result.faults);

  const submit = async () => {
    if (result.state === 'pending') return;
    const found = faultsIn(draft, isBatch);
    if (Object.keys(found).length > 0) return setResult({ ...untried, state: 'failed', faults: found });
    setResult({ ...untried, state: 'pending' });
    const { saved, ...refused } = await save(draft, base);
    if (!saved) return setResult(refusalOf(refused));
    setResult({ ...untried, state: 'done' });
    keep(saved.coupon);
    setBatch(saved.batch);
    unsaved.clear();
    tell({ words: saved.words, undo: () => takeBack({ params: { id: saved.activityId } }).unwrap() });
    if (saved.coupon && !stored) onMade(saved.coupon);
  };
  useSaveKey(() => void submit());

  return {
    ...fields,
    ...result,
    isBatch,
    batch,
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
function useFields(read: Coupon | undefined) {
  const [stored, setStored] = useState(read);
  const [base, setBase] = useState(() => (read ? draftFrom(read) : newDraft));
  const [draft, setDraft] = useState(base);
  return {
    stored,
    base,
    draft,
    isDirty: JSON.stringify(base) !== JSON.stringify(draft),
    write: (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more })),
    keep: (saved: Coupon | undefined) => {
      setStored((now) => now && saved);
      setBase(draft);
    },
    rebase: (latest: Coupon, kept: ReadonlySet<string>) => {
      const theirs = draftFrom(latest);
      setStored(latest);
      setDraft(merged({ base, mine: draft, theirs }, kept));
      setBase(theirs);
    },
  };
}

/** Makes, changes or makes many; a batch whose answer was lost is sent again as the same batch. */
function useSaving(stored: Coupon | undefined, isBatch: boolean) {
  const [batchId, setBatchId] = useState(() => crypto.randomUUID());
  const [add] = useAddCouponMutation();
  const [change] = useChangeCouponMutation();
  const [makeCodes] = useMakeCodesMutation();
  const [readAnew] = useLazyAdminCouponQuery();
  return async (draft: Draft, base: Draft): Promise<Outcome> => {
    if (isBatch) {
      const body = { ...termsOf(draft), batchId, prefix: draft.prefix, count: Number(draft.count) };
      const { data, error } = await makeCodes({ body });
      if (!data) return { error };
      setBatchId(crypto.randomUUID());
      const batch = { id: data.batchId, made: data.made };
      return { saved: { words: `${data.made} codes are made`, activityId: data.activityId, batch } };
    }
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: { ...bodyOf(draft, base), version: stored.version } })
      : await add({ body: { ...bodyOf(draft, undefined), validUntil: draft.until } });
    const { code, message } = asCallError(error);
    if (stored && code === 'EDIT_CONFLICT') {
      const { data: theirs, error: unread } = await readAnew({ params: { id: stored._id } });
      return theirs ? { conflict: { words: message, theirs } } : { error: unread };
    }
    if (!data) return { error };
    return { saved: { words: `${data.coupon.code} is saved`, activityId: data.activityId, coupon: data.coupon } };
  };
}
