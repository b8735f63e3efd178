import { useEffect, useState } from 'react';
import type { EditedProduct } from '#contract/admin-products.ts';
import { asCallError } from '#web/platform/call-error.ts';
import {
  useAddProductMutation,
  useLazyAdminProductQuery,
  useSaveProductMutation,
} from '#web/resources/products/admin-products.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { bodyOf, faultsAt, faultsIn, type Faults } from './body-of.ts';
import type { EditDraft } from './draft.ts';
import { type Change, useFields } from './use-fields.ts';

/** Somebody saved the same product meanwhile; `words` say who and when. */
export type Conflict = { words: string; theirs: EditedProduct };

type Outcome = { state: ButtonState; faults: Faults; problem: string; conflict?: Conflict };
const untried: Outcome = { state: 'idle', faults: {}, problem: '' };

/** The fields of one product: what was read, what stands in them, what is wrong, and saving. */
export function useEditor(product: EditedProduct | undefined, onSaved: (saved: EditedProduct, words: string) => void) {
  const fields = useFields(product);
  const { draft, isDirty } = fields;
  const [outcome, setOutcome] = useState(untried);
  const [reason, setReason] = useState('');
  const unsaved = useUnsaved();
  const { touch, clear } = unsaved;
  const send = useSend(fields.stored);
  useEffect(() => (isDirty ? touch() : clear()));

  async function submit(more: Partial<EditDraft>) {
    if (outcome.state === 'pending') return;
    const wanted = { ...draft, ...more };
    fields.write(more);
    const faults = faultsIn(wanted);
    if (Object.keys(faults).length > 0) return setOutcome({ state: 'failed', faults, problem: '' });
    setOutcome({ ...untried, state: 'pending' });
    const { saved, refused } = await send(wanted, reason);
    if (!saved) return setOutcome({ state: 'failed', faults: {}, problem: '', ...refused });
    fields.begin(saved.product);
    setReason('');
    setOutcome({ ...untried, state: 'done' });
    clear();
    onSaved(saved.product, saved.message);
  }
  useSaveKey(() => void submit({}));
  const settled = () => setOutcome(untried);
  return {
    ...fields,
    ...outcome,
    unsaved,
    reason,
    setReason,
    change: (said: Change) => {
      setOutcome((now) => (now.state === 'pending' ? now : { ...now, state: 'idle' }));
      fields.write(said);
    },
    submit: (more: Partial<EditDraft> = {}) => void submit(more),
    dropChanges: () => {
      fields.reset();
      settled();
    },
    settle: (kept: ReadonlySet<string>) => {
      if (outcome.conflict) fields.rebase(outcome.conflict.theirs, kept);
      settled();
    },
    closeConflict: settled,
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Saves, or says what stands in the way: faults at their fields, or somebody who saved first and what they saved. */
function useSend(stored: EditedProduct | undefined) {
  const [add] = useAddProductMutation();
  const [save] = useSaveProductMutation();
  const [read] = useLazyAdminProductQuery();
  return async (draft: EditDraft, reason: string) => {
    const body = bodyOf(draft, reason);
    const { data: saved, error } = stored
      ? await save({ params: { id: stored._id }, body: { ...body, version: stored.version } })
      : await add({ body });
    if (saved) return { saved };
    const { code, message, errors = [] } = asCallError(error);
    if (code !== 'EDIT_CONFLICT' || !stored) {
      return { refused: { faults: faultsAt(draft, errors), problem: errors.length > 0 ? '' : wordsOf(error) } };
    }
    const { data: theirs, error: unread } = await read({ params: { id: stored._id } });
    return { refused: theirs ? { conflict: { words: message, theirs } } : { problem: wordsOf(unread) } };
  };
}
