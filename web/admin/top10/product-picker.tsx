import { useRef, useState } from 'react';
import { useAdminProductsQuery } from '#web/resources/products/admin-products.api.ts';
import { SearchField } from '#web/ui/data-table/search-field.tsx';
import { FoundList } from '#web/ui/found-list.tsx';
import { ProductLine } from './slot-row.tsx';
import type { Slot } from './use-top10-draft.ts';

const mostFound = 8;

/** Finds a product by name, SKU or URL and adds it to the next slot. */
export function ProductPicker({
  place,
  taken,
  onPick,
}: {
  place: number;
  taken: readonly string[];
  onPick: (product: Slot) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const read = useAdminProductsQuery({ query: { search, limit: mostFound } }, { skip: search === '' });
  const found = read.currentData?.products.filter(({ _id }) => !taken.includes(_id));
  const pick = (product: Slot) => {
    onPick(product);
    setSearch('');
    input.current?.focus();
  };
  return (
    <section aria-label="Add product" className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm font-medium">{`Place ${place}`}</p>
      <SearchField label="Search products" value={search} inputRef={input} onSearch={setSearch} />
      {search !== '' && (
        <FoundList read={read} found={found} onPick={pick}>
          {(product) => <ProductLine product={product} />}
        </FoundList>
      )}
    </section>
  );
}
