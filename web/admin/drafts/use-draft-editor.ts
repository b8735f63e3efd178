import { useEffect, useState } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useDraftQuoteQuery, useLazyDraftQuery } from '#web/resources/drafts/admin-drafts.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { typedSince } from '#web/ui/editor/draft-fields.ts';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { emptyForm, type Faults, faultsAt, type Form, formFrom, pricingOf } from './draft-form.ts';
import { useCancel, usePlace, useSave, useSend } from './use-draft-calls.ts';

export type DraftEditorState = ReturnType<typeof useDraftEditor>;
type PendingAction = 'save' | 'place' | 'send' | 'cancel';

/** Editor state of a draft: form, current price and actions; `onMade` is called when a new draft is stored. */
export function useDraftEditor(stored: Draft | undefined, onMade: (made: Draft) => void) {
  const [form, setForm] = useState(() => (stored ? formFrom(stored) : emptyForm));
  const change = (more: Partial<Form>) => setForm((now) => ({ ...now, ...more }));
  const changeAddress = (more: Partial<Form['address']>) =>
    setForm((now) => ({ ...now, address: { ...now.address, ...more } }));
  const coupon = useCoupon(form.couponCode, (couponCode) => change({ couponCode }));
  const price = usePrice(form);
  const actions = useActions(stored, { form, setForm, onMade, onRefused: price.askPrice });
  const { kept } = actions;
  const isOver = kept?.state === 'ordered' || kept?.state === 'cancelled' || kept?.order?.status === 'pending_payment';
  return { form, change, changeAddress, coupon, ...actions, ...price, isOver };
}

/** Coupon field: a code counts once applied, not on each keystroke, because wrong codes are counted. */
function useCoupon(applied: string, apply: (code: string) => void) {
  const [typed, setTyped] = useState<string>();
  const code = typed ?? applied;
  const set = (next: string) => {
    setTyped(undefined);
    apply(next);
  };
  return {
    code,
    isApplied: code.trim() === applied,
    type: (text: string) => (text === '' ? set('') : setTyped(text.toUpperCase())),
    apply: () => set(code.trim()),
    remove: () => set(''),
  };
}

/**
 * Current price; undefined while there is nothing to price or the request failed, since a price of other pieces would
 * be wrong.
 */
function usePrice(form: Form) {
  const isEmpty = form.items.length === 0;
  const { data, error, isFetching, refetch } = useDraftQuoteQuery({ body: pricingOf(form) }, { skip: isEmpty });
  return {
    quote: isEmpty || error ? undefined : data?.quote,
    lines: isEmpty ? [] : (data?.lines ?? []),
    isPricing: isFetching,
    pricingProblem: error ? wordsOf(error) : '',
    askPrice: () => void (isEmpty || refetch()),
  };
}

type ActionOptions = {
  form: Form;
  setForm: (next: (now: Form) => Form) => void;
  onMade: (made: Draft) => void;
  onRefused: () => void;
};

/** The stored draft, and whether the form differs from it. */
function useStored(stored: Draft | undefined, { form, setForm }: Pick<ActionOptions, 'form' | 'setForm'>) {
  const [kept, setKept] = useState(stored);
  const [base, setBase] = useState(form);
  const [readDraft] = useLazyDraftQuery();
  const unsaved = useUnsaved();
  const isDirty = JSON.stringify(base) !== JSON.stringify(form);
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  /** After an edit conflict: loads the latest version and keeps what was typed here. False if it cannot be loaded. */
  const takeUp = async (): Promise<boolean> => {
    const { data: theirs } = kept ? await readDraft({ params: { id: kept._id } }) : {};
    if (!theirs) return false;
    const now = formFrom(theirs);
    setKept(theirs);
    setBase(now);
    setForm((mine) => typedSince(mine, base, now));
    return true;
  };
  return { kept, setKept, setBase, isDirty, unsaved, takeUp };
}

const takenUp = 'Someone else changed this draft. Their changes are shown together with yours. Review and save again.';

/** Save, place, send and cancel: one at a time. Unsaved changes are saved first, except before a cancel. */
function useActions(stored: Draft | undefined, { form, setForm, onMade, onRefused }: ActionOptions) {
  const { kept, setKept, setBase, isDirty, unsaved, takeUp } = useStored(stored, { form, setForm });
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState('');
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const tell = useTellDone();
  const [saveForm, sendDraft] = [useSave(), useSend()];
  const [placeDraft, cancelDraft] = [usePlace(unsaved.clear), useCancel(unsaved.clear)];
  useFocusOnFault('draft', faults);

  const keep = async (): Promise<Draft> => {
    if (kept && !isDirty && kept.state !== 'expired') return kept;
    const saved = await saveForm(kept, form);
    setKept(saved);
    setBase(form);
    unsaved.clear();
    if (!kept) onMade(saved);
    return saved;
  };
  const run = async (what: PendingAction, work: (draft: Draft) => Promise<Draft>) => {
    if (pendingAction) return;
    setPendingAction(what);
    setFaults({});
    setProblem('');
    try {
      setKept(await work(what === 'cancel' && kept ? kept : await keep()));
    } catch (fault) {
      const { code, errors = [] } = asCallError(fault);
      setFaults(faultsAt(errors));
      setProblem(code === 'EDIT_CONFLICT' && (await takeUp()) ? takenUp : wordsOf(fault));
      // The price may have changed, causing the error.
      onRefused();
    } finally {
      setPendingAction(undefined);
    }
  };
  const save = () =>
    void run('save', (draft) => {
      tell({ words: `${draft.number} saved` });
      return Promise.resolve(draft);
    });
  useSaveKey(save);
  const place = (total: number) => void run('place', (draft) => placeDraft(draft, total));
  const send = () => void run('send', sendDraft);
  const cancel = () => void run('cancel', cancelDraft);
  return { kept, faults, problem, pendingAction, isDirty, unsaved, save, place, send, cancel };
}
