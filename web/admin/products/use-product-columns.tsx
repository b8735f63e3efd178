import { useMemo } from 'react';
import type { ListedProduct } from '#contract/admin-products.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { productStateNames, type ProductState } from '#contract/rules/product-states.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { useQuickProductMutation } from '#web/resources/products/admin-products.api.ts';
import { MomentCell, MoneyCell, NoneCell, PictureCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { isAmount, plainAmount } from '#contract/rules/plain-amount.ts';
import { StateBadge } from './state-badge.tsx';

const states = ['active', 'draft', 'archived'] as const satisfies ProductState[];

/** Columns of the product list; state, price and MRP are editable in place. */
export function useProductColumns(): Column<ListedProduct>[] {
  const [quick] = useQuickProductMutation();
  const undoOf = useUndoOf();
  return useMemo(() => {
    const save = async (product: ListedProduct, body: Parameters<typeof quick>[0]['body']) =>
      undoOf(await quick({ params: { id: product._id }, body }).unwrap());
    return [
      {
        id: 'name',
        title: 'Product',
        isKey: true,
        bone: 'picture',
        isSortable: true,
        cell: (product) => (
          <PictureCell
            url={product.images[0] && smallPicture(product.images[0].url)}
            title={product.name}
            note={product.sku}
          />
        ),
      },
      {
        id: 'state',
        title: 'Status',
        onCard: true,
        cell: ({ state, publishAt }) => (
          <span title={state === 'scheduled' && publishAt ? dateAndTime(publishAt) : undefined}>
            <StateBadge state={state} />
          </span>
        ),
        edit: {
          label: ({ name }) => `Status of ${name}`,
          value: ({ state }) => state,
          options: states.map((state) => ({ value: state, label: productStateNames[state] })),
          // The publish date is set in the editor.
          canEdit: ({ state }) => state !== 'scheduled',
          // Sound: one of the options above.
          save: (product, state) => save(product, { state: state as ProductState }),
        },
      },
      {
        id: 'price',
        title: 'Price',
        onCard: true,
        isNumber: true,
        isSortable: true,
        cell: ({ price }) => <MoneyCell rupees={price} />,
        edit: {
          label: ({ name }) => `Price of ${name}`,
          value: ({ price }) => String(price),
          inputMode: 'decimal',
          check: (value, { originalPrice }) =>
            !isAmount(value) || Number(plainAmount(value)) < 1
              ? 'Enter an amount, such as 899 or 899.50.'
              : originalPrice !== null && Number(plainAmount(value)) > originalPrice
                ? `The MRP is ${formatRupees(originalPrice)}. Raise the MRP first.`
                : undefined,
          save: (product, value) => save(product, { price: Number(plainAmount(value)) }),
        },
      },
      {
        id: 'mrp',
        title: 'MRP',
        isNumber: true,
        cell: ({ originalPrice }) => (originalPrice === null ? <NoneCell /> : <MoneyCell rupees={originalPrice} />),
        edit: {
          label: ({ name }) => `MRP of ${name}`,
          value: ({ originalPrice }) => (originalPrice === null ? '' : String(originalPrice)),
          inputMode: 'decimal',
          check: (value) => (value.trim() === '' || isAmount(value) ? undefined : 'Enter an amount or leave empty.'),
          save: (product, value) =>
            save(product, { originalPrice: value.trim() === '' ? null : Number(plainAmount(value)) }),
        },
      },
      { id: 'stock', title: 'Stock', onCard: true, isNumber: true, cell: (product) => <Stock product={product} /> },
      { id: 'category', title: 'Category', cell: ({ category }) => category.name },
      { id: 'tags', title: 'Tags', isExtra: true, cell: ({ tags }) => tags.join(', ') || <NoneCell /> },
      { id: 'createdAt', title: 'Added', isSortable: true, cell: ({ createdAt }) => <MomentCell iso={createdAt} /> },
      {
        id: 'updatedAt',
        title: 'Updated',
        isSortable: true,
        isExtra: true,
        cell: ({ updatedAt }) => <MomentCell iso={updatedAt} isExact />,
      },
    ];
  }, [quick, undoOf]);
}

/** Total stock, with the number of variants that are sold out or low. */
function Stock({ product: { stock, out, low } }: { product: ListedProduct }) {
  const words = [out > 0 && `${out} out`, low > 0 && `${low} low`].filter(Boolean).join(', ');
  return (
    <>
      {stock.toLocaleString('en-IN')}
      {words && <span className={`block text-xs ${out > 0 ? 'text-danger' : 'text-warn'}`}>{words}</span>}
    </>
  );
}
