import { useState } from 'react';
import type { StaffCategory } from '#contract/admin-categories.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useRemoveCategoryMutation } from '#web/resources/categories/admin-categories.api.ts';
import { Button } from '#web/ui/button.tsx';
import { countWords } from '#web/ui/data-table/column.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { useToList } from '#web/ui/data-table/row-drawer.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';

type Props = { category: StaffCategory; all: readonly StaffCategory[]; onDeleted: () => void };

/** Deletes a category after asking where its products should move. */
export function DeleteCategory(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && <Question {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

const nowhere = '';

/** Only a category without subcategories can be deleted, so all of `products` are its own. */
function Question({ category, all, onDeleted, onClose }: Props & { onClose: () => void }) {
  const { _id: id, name, products } = category;
  const others = all.filter((one) => one._id !== id);
  const isAbove = all.some(({ parentCategory }) => parentCategory?._id === id);
  const [moveTo, setMoveTo] = useState(nowhere);
  const [problem, setProblem] = useState('');
  const [remove, { isLoading }] = useRemoveCategoryMutation();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const close = useToList('/admin/categories');
  const go = async () => {
    if (products > 0 && moveTo === nowhere) return setProblem('Choose a category for its products.');
    const query = moveTo === nowhere ? {} : { moveTo };
    const { data, error } = await remove({ params: { id }, query });
    if (error) return setProblem(wordsOf(error));
    onDeleted();
    tell({
      words: `${name} deleted`,
      undo: () => takeBack(data.activityId),
    });
    close();
  };
  return (
    <Dialog
      open
      tone="danger"
      onClose={onClose}
      title={`Delete ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!isAbove && (
            <Button variant="danger" state={isLoading ? 'pending' : 'idle'} onClick={() => void go()}>
              Delete
            </Button>
          )}
        </>
      }
    >
      {isAbove ? (
        <p>This category has subcategories. Move or delete them first.</p>
      ) : (
        <div className="grid gap-4">
          <p>
            {products > 0
              ? `This category has ${countWords(products, { one: 'product', many: 'products' })}. Its URL will redirect to the category you choose.`
              : 'This category has no products.'}
          </p>
          <SelectField
            label={products > 0 ? 'Move products to' : 'Redirect its URL to'}
            optional={products === 0}
            value={moveTo}
            error={problem}
            onChange={({ currentTarget }) => {
              setProblem('');
              setMoveTo(currentTarget.value);
            }}
          >
            <option value={nowhere}>{products > 0 ? 'Choose…' : 'Nowhere'}</option>
            {others.map((one) => (
              <option key={one._id} value={one._id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </Dialog>
  );
}
