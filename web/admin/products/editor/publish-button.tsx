import { useState } from 'react';
import { isSoldOut, soldOutWords } from '#contract/rules/product-check.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { faultsIn } from './body-of.ts';
import type { EditDraft } from './draft.ts';
import type { ProductEditorState } from './use-product-editor.ts';

/** Whether no variant has unreserved stock. */
export function hasNoStock({ cells }: EditDraft): boolean {
  const variants = Object.values(cells).map(({ stock, reserved }) => ({ stock: Number(stock) - reserved }));
  return variants.length > 0 && isSoldOut({ variants });
}

/** Publishes a draft; asks first if it has no stock. */
export function PublishButton({ editor }: { editor: ProductEditorState }) {
  const [isAsking, setIsAsking] = useState(false);
  const { draft } = editor;
  // Other missing fields are reported first, as field errors.
  const asks = () => hasNoStock(draft) && Object.keys(faultsIn({ ...draft, state: 'active' })).length === 0;
  const publish = () => {
    setIsAsking(false);
    editor.submit({ state: 'active' });
  };
  return (
    <>
      <Button size="sm" onClick={() => (asks() ? setIsAsking(true) : publish())}>
        Publish
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Publish without stock?"
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button variant="primary" onClick={publish}>
              Publish anyway
            </Button>
          </>
        }
      >
        <p className="text-muted">{soldOutWords}</p>
      </Dialog>
    </>
  );
}
