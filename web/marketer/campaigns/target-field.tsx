import { infoPages } from '#contract/info-pages.ts';
import { useTargetPiecesQuery } from '#web/resources/campaigns/campaigns.api.ts';
import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { categoryPath } from '#web/resources/categories/use-categories.ts';
import { TextField } from '#web/ui/field.tsx';

type Found = { path: string; name: string; kind: string };

const pages: readonly Found[] = [
  { path: '/', name: 'Home', kind: 'Page' },
  { path: '/products', name: 'All products', kind: 'Page' },
  ...infoPages.map(({ path, name }) => ({ path, name, kind: 'Page' })),
];
const mostShown = 6;

/** Destination in the shop: a typed path, or a search for products, categories and pages. */
export function TargetField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
}) {
  const found = useFound(value);
  return (
    <div className="grid gap-2">
      <TextField
        label="Destination"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="/products?category=hoodies, or search"
        hint="Enter a shop URL, or search for a product, category or page."
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChange(first.path);
        }}
      />
      <ul aria-label="Pages found" className="grid empty:hidden">
        {found.map(({ path, name, kind }) => (
          <li key={path}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 border-b border-line px-2 text-start hover:bg-surface"
              onClick={() => onChange(path)}
            >
              <span className="min-w-0 truncate">
                {name} <span className="text-sm text-muted">{path}</span>
              </span>
              <span className="text-sm text-muted">{kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the search results; none while the value is a path. */
function useFound(value: string): Found[] {
  const words = value.trim().toLowerCase();
  const isPath = words === '' || words.startsWith('/');
  // Not `data`: Enter picks the first result, which must not be from the previous search.
  const { currentData: pieces = [] } = useTargetPiecesQuery(
    { query: { search: words, limit: mostShown } },
    { skip: isPath },
  );
  const { data: categories = [] } = useCategoriesQuery();
  if (isPath) return [];
  const has = ({ name }: { name: string }) => name.toLowerCase().includes(words);
  return [
    ...pages.filter(has),
    ...categories.filter(has).map((one) => ({ path: categoryPath(one), name: one.name, kind: 'Category' })),
    ...pieces.map(({ slug, name }) => ({ path: `/product/${slug}`, name, kind: 'Product' })),
  ].slice(0, mostShown);
}
