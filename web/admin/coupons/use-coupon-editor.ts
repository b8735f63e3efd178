import { useEffect, useEffectEvent, useState } from 'react';
import type { Coupon } from '#contract/admin-coupons.ts';
import { asCallError } from '#web/platform/call-error.ts';
import {
  useAddCouponMutation,
  useChangeCouponMutation,
  useMakeCodesMutation,
  useTakeBackCouponsMutation,
} from '#web/resources/coupons/admin-coupons.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { bodyOf, type Draft, draftFrom, faultsAt, type Faults, faultsIn, newDraft, termsOf } from './draft.ts';

export type CouponEditing = ReturnType<typeof useCouponEditor>;
export type Batch = { id: string; made: number };

type Wanted = { stored: Coupon | undefined; isBatch: boolean; onMade: (made: Coupon) => void };
type Saved = { words: string; activityId: string; coupon?: Coupon; batch?: Batch };

/** The fields of a coupon, or of many codes: what stands in them, what is wrong, and saving. */
export function useCouponEditor({ stored, isBatch, onMade }: Wanted) {
  const [base, setBase] = useState(() => (stored ? draftFrom(stored) : newDraft));
  const [draft, setDraft] = useState(base);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState('');
  const [state, setState] = useState<ButtonState>('idle');
  const [batch, setBatch] = useState<Batch>();
  const [takeBack] = useTakeBackCouponsMutation();
  const save = useSaving(stored, isBatch);
  const tell = useTellDone();
  const unsaved = useUnsaved();
  const isDirty = JSON.stringify(base) !== JSON.stringify(draft);
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  useEffect(() => {
    if (Object.keys(faults).length > 0) {
      document.querySelector<HTMLElement>('#coupon [aria-invalid="true"]')?.focus();
    }
  }, [faults]);

  const refuse = (found: Faults, words: string) => {
    setFaults(found);
    setProblem(words);
    setState('failed');
  };
  const submit = async () => {
    if (state === 'pending') return;
    const found = faultsIn(draft, isBatch);
    if (Object.keys(found).length > 0) return refuse(found, '');
    setFaults({});
    setProblem('');
    setState('pending');
    const { saved, error } = await save(draft, base);
    if (!saved) {
      const told = faultsAt(asCallError(error).errors ?? []);
      return refuse(told, Object.keys(told).length > 0 ? '' : wordsOf(error));
    }
    setState('done');
    setBase(draft);
    setBatch(saved.batch);
    unsaved.clear();
    tell({ words: saved.words, undo: () => takeBack({ params: { id: saved.activityId } }).unwrap() });
    if (saved.coupon && !stored) onMade(saved.coupon);
  };
  useSaveKey(() => void submit());

  const change = (more: Partial<Draft>) => {
    setState((now) => (now === 'pending' ? now : 'idle'));
    setDraft((now) => ({ ...now, ...more }));
  };
  const typed = { stored, isBatch, draft, faults, problem, state, batch, isDirty, unsaved };
  return { ...typed, change, submit: () => void submit() };
}

/** Makes, changes or makes many; a batch whose answer was lost is sent again as the same batch. */
function useSaving(stored: Coupon | undefined, isBatch: boolean) {
  const [batchId, setBatchId] = useState(() => crypto.randomUUID());
  const [add] = useAddCouponMutation();
  const [change] = useChangeCouponMutation();
  const [makeCodes] = useMakeCodesMutation();
  return async (draft: Draft, base: Draft): Promise<{ saved?: Saved; error?: unknown }> => {
    if (isBatch) {
      const body = { ...termsOf(draft), batchId, prefix: draft.prefix, count: Number(draft.count) };
      const { data, error } = await makeCodes({ body });
      if (!data) return { error };
      setBatchId(crypto.randomUUID());
      const batch = { id: data.batchId, made: data.made };
      return { saved: { words: `${data.made} codes are made`, activityId: data.activityId, batch } };
    }
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: bodyOf(draft, base) })
      : await add({ body: { ...bodyOf(draft, undefined), validUntil: draft.until } });
    if (!data) return { error };
    return { saved: { words: `${data.coupon.code} is saved`, activityId: data.activityId, coupon: data.coupon } };
  };
}

/** Ctrl S or ⌘ S. */
function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
