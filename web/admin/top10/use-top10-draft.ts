import { useEffect, useState } from 'react';
import type { ProductCard } from '#contract/products.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useKeptTop10Query, useSaveTop10Mutation } from '#web/resources/top10/admin-top10.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { useUnsaved } from '#web/ui/unsaved.tsx';

/** The product fields shown in a slot. */
export type Slot = Pick<ProductCard, '_id' | 'name' | 'price' | 'images' | 'category' | 'stock' | 'isActive'>;

type Draft = { products: readonly Slot[]; seen: readonly string[] };

/** The list being edited, based on the stored list `seen`; nothing is saved before Save. */
export function useTop10Draft() {
  const read = useKeptTop10Query();
  const [draft, setDraft] = useState<Draft>();
  const [fault, setFault] = useState<unknown>();
  const [saveTop10, { isLoading: isSaving }] = useSaveTop10Mutation();
  const takeBack = useTakeBack();
  const unsaved = useUnsaved();
  const tell = useTellDone();
  const stored: readonly Slot[] | undefined = read.data;
  const products = draft?.products ?? stored;
  const isConflict = isCallError(fault) && fault.code === 'EDIT_CONFLICT';
  const isChanged = draft !== undefined && idsOf(draft.products).join() !== draft.seen.join();
  useEffect(() => (isChanged ? unsaved.touch() : unsaved.clear()));
  return {
    read,
    products,
    unsaved,
    isSaving,
    isConflict,
    problem: fault ? wordsOf(fault) : '',
    isChanged,
    set: (change: (now: readonly Slot[]) => readonly Slot[]) =>
      setDraft((now) => {
        const before = now ?? { products: stored ?? [], seen: idsOf(stored ?? []) };
        return { ...before, products: change(before.products) };
      }),
    /** Discards the edits and refetches the list, which may have changed. */
    discard: () => {
      setDraft(undefined);
      setFault(undefined);
      void read.refetch();
    },
    save: async () => {
      if (!draft) return;
      setFault(undefined);
      const body = { products: idsOf(draft.products), seen: [...draft.seen] };
      const { data, error } = await saveTop10({ body });
      if (error) return setFault(error);
      await read.refetch();
      // Edits made while saving are kept, now based on the saved list.
      setDraft((now) => (now === draft ? undefined : now && { ...now, seen: body.products }));
      const undo = () => takeBack(data.activityId);
      tell({ words: 'Top 10 saved', undo });
    },
  };
}

export type Top10Draft = ReturnType<typeof useTop10Draft>;

function idsOf(products: readonly Slot[]): string[] {
  return products.map(({ _id }) => _id);
}
