import { useState } from 'react';
import type { EditedProduct } from '#contract/admin-products.ts';
import { draftFrom, type EditDraft, isSame, newDraft } from './draft.ts';
import { merged } from './differences.ts';

export type Change = Partial<EditDraft> | ((draft: EditDraft) => Partial<EditDraft>);

/** What was read of a product, and what stands in the fields. */
export function useFields(product: EditedProduct | undefined) {
  const [stored, setStored] = useState(product);
  const [base, setBase] = useState(() => (product ? draftFrom(product) : newDraft));
  const [draft, setDraft] = useState(base);
  const read = (next: EditedProduct, keep: (theirs: EditDraft) => EditDraft) => {
    const theirs = draftFrom(next);
    setStored(next);
    setBase(theirs);
    setDraft(keep(theirs));
  };
  return {
    stored,
    base,
    draft,
    isDirty: !isSame(base, draft),
    write: (said: Change) => setDraft((now) => ({ ...now, ...(typeof said === 'function' ? said(now) : said) })),
    reset: () => setDraft(base),
    /** Begins anew with what is stored now. */
    begin: (next: EditedProduct) => read(next, (theirs) => theirs),
    /** Goes on with what is stored now and those fields of mine that are kept. */
    rebase: (next: EditedProduct, kept: ReadonlySet<string>) =>
      read(next, (theirs) => merged({ base, mine: draft, theirs }, kept)),
  };
}
