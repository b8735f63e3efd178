import { useLocation } from 'react-router';
import { categoryLink, useCategories } from '#web/resources/categories/use-categories.ts';
import { Link } from '#web/ui/link.tsx';

/** All categories in one line below the header. */
export function CategoryStrip({ className }: { className: string }) {
  const categories = useCategories();
  const shown = useShownCategory();
  return (
    <nav aria-label="Categories" className={`border-b border-line px-8 xl:px-12 ${className}`}>
      <ul className="no-scrollbar mx-auto flex max-w-page gap-7 overflow-x-auto max-lg:-me-8 max-lg:mask-r-from-[calc(100%-3rem)] max-lg:pe-12">
        {categories.map((category) => (
          <li key={category._id}>
            <Link
              to={categoryLink(category)}
              aria-current={shown === category._id || shown === category.slug ? 'page' : undefined}
              className="type-label flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap -outline-offset-2 hover:border-line aria-[current=page]:border-brand"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the id or slug of the current category, from either of its two URLs. */
function useShownCategory(): string | null {
  const { pathname, search } = useLocation();
  if (!pathname.startsWith('/products')) return null;
  return pathname.split('/')[2] || new URLSearchParams(search).get('category');
}
