import { useState } from 'react';
import type { Coupon } from '#contract/admin-coupons.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useAddCouponMutation,
  useChangeCouponMutation,
  useLazyAdminCouponQuery,
  useMakeCodesMutation,
} from '#web/resources/coupons/admin-coupons.api.ts';
import type { DraftShape, Held } from '#web/ui/editor/held-draft.ts';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { bodyOf, type Draft, draftFrom, newDraft, termsOf } from './draft.ts';
import { faultsIn, placeOf } from './draft-faults.ts';
import { fields } from './draft-fields.ts';

export type CouponEditorState = ReturnType<typeof useCouponEditor>;
export type Batch = { id: string; made: number };
type EditorOptions = {
  read: Coupon | undefined;
  isBatch: boolean;
  onMade: (made: Coupon) => void;
  onGone: () => void;
};

const coupon: DraftShape<Coupon, Draft> = {
  form: 'coupon',
  blank: newDraft,
  draftFrom,
  fields,
  faultsIn: (draft) => faultsIn(draft, false),
  placeOf,
};
const codes: DraftShape<Coupon, Draft> = { ...coupon, faultsIn: (draft) => faultsIn(draft, true) };

/** Editor state of a coupon, or of a batch of codes. */
export function useCouponEditor({ read, isBatch, onMade, onGone }: EditorOptions) {
  const [batch, setBatch] = useState<Batch>();
  const takeBack = useTakeBack();
  const [readAnew] = useLazyAdminCouponQuery();
  const save = useSaving();
  const make = useMaking(setBatch);
  const editor = useEditor(isBatch ? codes : coupon, read, {
    save: isBatch ? make : save,
    read: ({ _id }) => readAnew({ params: { id: _id } }).unwrap(),
    takeBack,
    onMade,
    onGone,
  });
  return { ...editor, isBatch, batch };
}

function useSaving() {
  const [add] = useAddCouponMutation();
  const [change] = useChangeCouponMutation();
  return async (draft: Draft, { stored, base }: Held<Coupon, Draft>) => {
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: { ...bodyOf(draft, base), version: stored.version } })
      : await add({ body: { ...bodyOf(draft, undefined), validUntil: draft.until } });
    if (!data) return { error };
    return { saved: { stored: data.coupon, words: `${data.coupon.code} saved`, activityId: data.activityId } };
  };
}

/** Generates codes; a retry after a lost response keeps its batch id, and changed terms get a new one. */
function useMaking(onMade: (batch: Batch) => void) {
  const idempotency = useIdempotencyKey();
  const [makeCodes] = useMakeCodesMutation();
  return async (draft: Draft) => {
    const newBatch = { ...termsOf(draft), prefix: draft.prefix, count: Number(draft.count) };
    const { data, error } = await makeCodes({ body: { ...newBatch, batchId: idempotency.keyOf(newBatch) } });
    if (!data) return { error };
    idempotency.renew();
    onMade({ id: data.batchId, made: data.made });
    return { saved: { stored: undefined, words: `${data.made} codes generated`, activityId: data.activityId } };
  };
}
