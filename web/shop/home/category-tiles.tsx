import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import type { CategoryView } from '#web/resources/categories/categories.api.ts';
import { categoryPath } from '#web/resources/categories/use-categories.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rail } from '#web/ui/rail.tsx';
import { MissingAisle } from '#web/resources/products/missing-aisle.tsx';

/** Section 9: featured categories are those shown on the home page, at most 6. */
const most = 6;
const sizes = '(min-width: 1024px) 20vw, (min-width: 768px) 30vw, 44vw';

export function CategoryTiles() {
  const read = useCategoriesQuery({});
  const { data = [], error } = read;
  if (error && data.length === 0) return <MissingAisle title="The categories did not load" read={read} />;
  const featured = data.filter((category) => category.showOnHomepage);
  if (featured.length === 0) return null;
  return (
    <Rail heading="Shop by category" id="categories">
      {featured.slice(0, most).map((category) => (
        <li key={category._id}>
          <Tile category={category} />
        </li>
      ))}
    </Rail>
  );
}

function Tile({ category }: { category: CategoryView }) {
  const { url, alt = '', width, height, placeholder } = category.image;
  return (
    <Link to={categoryPath(category)} className="group grid gap-2">
      {url && width && height ? (
        <Picture url={url} alt={alt} width={width} height={height} placeholder={placeholder} sizes={sizes} />
      ) : (
        <span className="aspect-portrait bg-surface" />
      )}
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-bold group-hover:underline group-hover:underline-offset-4">{category.name}</span>
        <span className="text-sm text-muted tabular-nums">{category.productCount}</span>
      </span>
    </Link>
  );
}
