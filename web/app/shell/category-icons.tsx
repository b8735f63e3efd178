import { CategoryPicture } from '#web/resources/categories/category-picture.tsx';
import { categoryLink, useCategories } from '#web/resources/categories/use-categories.ts';
import { Link } from '#web/ui/link.tsx';
import { preferredCategories } from './preferred-categories.ts';

const tile = 'grid w-17 justify-items-center gap-1.5 text-center text-xs leading-tight font-medium';

/** Phones: up to five categories and the offer as one row of pictures. */
export function CategoryIcons({ className }: { className: string }) {
  const categories = preferredCategories(useCategories());
  return (
    <nav aria-label="Categories" className={className}>
      <ul className="no-scrollbar flex min-h-23 gap-2 overflow-x-auto px-3 pb-4">
        {categories.map((category) => (
          <li key={category._id}>
            <Link to={categoryLink(category)} className={tile}>
              <CategoryPicture category={category} sizes="56px" className="size-14 rounded-full" />
              {category.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/products?maxPrice=999" className={tile}>
            <span className="type-display grid size-14 place-items-center rounded-full bg-brand text-sm text-brand-ink tabular-nums">
              ₹999
            </span>
            Under ₹999
          </Link>
        </li>
      </ul>
    </nav>
  );
}
