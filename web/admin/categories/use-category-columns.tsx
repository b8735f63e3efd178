import { useMemo } from 'react';
import type { StaffCategory } from '#contract/admin-categories.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { useChangeCategoryMutation } from '#web/resources/categories/admin-categories.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkCell, PictureCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Columns of the category list; homepage and status are editable in place. */
export function useCategoryColumns({ isTree }: { isTree: boolean }): Column<StaffCategory>[] {
  const [change] = useChangeCategoryMutation();
  const undoOf = useUndoOf();
  return useMemo(() => {
    const save = async (id: string, body: { showOnHomepage: boolean } | { isActive: boolean }) =>
      undoOf(await change({ params: { id }, body }).unwrap());
    return [
      {
        id: 'name',
        title: 'Name',
        isKey: true,
        bone: 'picture',
        isSortable: true,
        cell: (category) => <Name category={category} depth={isTree ? category.depth : 0} />,
      },
      {
        id: 'home',
        title: 'Homepage',
        cell: ({ showOnHomepage }) => (showOnHomepage ? <Badge tone="success">Yes</Badge> : 'No'),
        edit: {
          label: ({ name }) => `Show ${name} on homepage`,
          value: ({ showOnHomepage }) => String(showOnHomepage),
          options: yesNo,
          save: ({ _id }, value) => save(_id, { showOnHomepage: value === 'true' }),
        },
      },
      {
        id: 'state',
        title: 'Status',
        cell: ({ isActive }) => <Badge tone={isActive ? 'line' : 'warn'}>{isActive ? 'Shown' : 'Hidden'}</Badge>,
        edit: {
          label: ({ name }) => `Status of ${name}`,
          value: ({ isActive }) => String(isActive),
          options: [
            { value: 'true', label: 'Shown' },
            { value: 'false', label: 'Hidden' },
          ],
          question: ({ name, productCount }, value) =>
            value === 'false' && productCount > 0
              ? `${name} will be removed from the shop menus. Its ${productCount} products stay on sale.`
              : undefined,
          save: ({ _id }, value) => save(_id, { isActive: value === 'true' }),
        },
      },
      {
        id: 'products',
        title: 'Products',
        isNumber: true,
        isSortable: true,
        cell: ({ products, slug }) =>
          products > 0 ? <LinkCell to={`/admin/products?category=${slug}`}>{products}</LinkCell> : 0,
      },
      { id: 'onSale', title: 'On sale', isNumber: true, isExtra: true, cell: ({ productCount }) => productCount },
      { id: 'address', title: 'URL', cell: ({ slug }) => `/products/${slug}` },
    ];
  }, [change, undoOf, isTree]);
}

const indents = ['', 'ms-6', 'ms-12', 'ms-18'];

function Name({ category: { name, image, parentCategory }, depth }: { category: StaffCategory; depth: number }) {
  return (
    <span className={`block ${indents[Math.min(depth, indents.length - 1)]}`}>
      <PictureCell
        url={image.url && smallPicture(image.url)}
        title={name}
        note={parentCategory && `in ${parentCategory.name}`}
      />
    </span>
  );
}
