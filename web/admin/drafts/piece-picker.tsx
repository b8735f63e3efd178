import { useRef, useState } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { useAdminProductQuery, useAdminProductsQuery } from '#web/resources/products/admin-products.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { SearchField } from '#web/ui/data-table/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Item } from './draft-form.ts';

const mostFound = 6;

/** Finds a product by name or SKU, then picks a size and colour. */
export function PiecePicker({ onPick }: { onPick: (item: Item) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const query = { search, state: 'active' as const, limit: mostFound };
  const read = useAdminProductsQuery({ query }, { skip: search.length < 2 });
  const found = search.length < 2 ? undefined : read.currentData?.products;
  return (
    <div className="grid gap-2">
      <SearchField
        label="Search products"
        value={search}
        inputRef={input}
        onSearch={(text) => {
          setSearch(text.trim());
          setChosen('');
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found?.length === 0 && 'No products found.'}
        {search.length >= 2 && read.error ? wordsOf(read.error) : ''}
      </p>
      <ul aria-label="Products found" className="grid border border-line empty:hidden">
        {found?.map(({ _id: id, name, price, stock }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-expanded={chosen === id}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-3 text-start text-sm hover:bg-surface"
              onClick={() => setChosen(chosen === id ? '' : id)}
            >
              <span className="truncate">{name}</span>
              <span className="shrink-0 text-muted tabular-nums">{stock > 0 ? formatRupees(price) : 'Sold out'}</span>
            </button>
            {chosen === id && <SizeGrid productId={id} onPick={onPick} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sizes and colours with their stock; each click adds one piece. */
function SizeGrid({ productId, onPick }: { productId: string; onPick: (item: Item) => void }) {
  const { currentData, error } = useAdminProductQuery({ params: { id: productId } });
  if (error) return <p className="p-3 text-sm text-danger">{wordsOf(error)}</p>;
  if (!currentData) return <Skeleton className="m-3 h-16" />;
  const { variants } = currentData;
  const sizes = [...new Set(variants.map(({ size }) => size))];
  const colors = [...new Set(variants.map(({ color }) => color))];
  return (
    <div className="relative w-0 min-w-full overflow-x-auto border-t border-line p-3">
      <table className="text-sm max-sm:block">
        <caption className="sr-only">Stock by colour and size</caption>
        <tbody className="max-sm:grid max-sm:gap-2">
          {colors.map((color) => (
            // On a phone the sizes wrap below the colour.
            <tr key={color} className="max-sm:flex max-sm:flex-wrap">
              <th scope="row" className="pe-4 text-start max-sm:w-full font-normal whitespace-nowrap">
                {color}
              </th>
              {sizes.map((size) => {
                const stock = variants.find((one) => one.size === size && one.color === color)?.stock;
                return (
                  <td key={size} className="p-0.5">
                    {stock !== undefined && (
                      <button
                        type="button"
                        disabled={stock <= 0}
                        className="grid min-h-11 min-w-14 place-items-center rounded-sm border border-control px-2 leading-tight hover:bg-surface disabled:border-line disabled:text-muted"
                        onClick={() => onPick({ productId, size, color, quantity: 1 })}
                      >
                        <span className="font-medium">
                          <span className="sr-only">Add {color}, </span>
                          {size}
                        </span>
                        <span className="text-xs text-muted tabular-nums">
                          {stock}
                          <span className="sr-only"> in stock</span>
                        </span>
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
