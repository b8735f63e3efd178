import { useState } from 'react';
import type { EditedProduct } from '#contract/admin-products.ts';
import {
  useAddProductMutation,
  useLazyAdminProductQuery,
  useSaveProductMutation,
} from '#web/resources/products/admin-products.api.ts';
import type { DraftShape, Held } from '#web/ui/editor/held-draft.ts';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { bodyOf, faultsIn, placeOf } from './body-of.ts';
import { draftFrom, type EditDraft, newDraft } from './draft.ts';
import { fields } from './draft-fields.ts';
import { typedWhileSaved } from './typed-while-saved.ts';

const shape: DraftShape<EditedProduct, EditDraft> = {
  blank: newDraft,
  draftFrom,
  fields,
  faultsIn,
  placeOf: (field, draft) => placeOf(draft, field),
  typedSince: typedWhileSaved,
};

/** Editor state of a product, with the reason for a stock change. */
export function useProductEditor(product: EditedProduct | undefined, onMade: (made: EditedProduct) => void) {
  const [reason, setReason] = useState('');
  const [add] = useAddProductMutation();
  const [change] = useSaveProductMutation();
  const [read] = useLazyAdminProductQuery();
  const idempotency = useIdempotencyKey();
  const save = async (draft: EditDraft, { stored }: Held<EditedProduct, EditDraft>) => {
    const body = bodyOf(draft, reason);
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: { ...body, version: stored.version } })
      : await add({ body, headers: { 'idempotency-key': idempotency.keyOf(body) } });
    if (!data) return { error };
    idempotency.renew();
    setReason((now) => (now === reason ? '' : now));
    return { saved: { stored: data.product, words: data.message.replace(/\.$/, '') } };
  };
  const editor = useEditor(shape, product, {
    save,
    read: ({ _id }) => read({ params: { id: _id } }).unwrap(),
    takeBack: () => Promise.resolve(),
    onMade,
    onGone: () => undefined,
  });
  return { ...editor, reason, setReason };
}

export type ProductEditorState = ReturnType<typeof useProductEditor>;
