import { Link } from '#web/ui/link.tsx';
import type { CategoryView } from './categories.api.ts';
import { CategoryPicture } from './category-picture.tsx';
import { categoryPath } from './use-categories.ts';

/** Picture and name, a third of a phone's width. */
export function CategoryTile({ category }: { category: CategoryView }) {
  return (
    <Link to={categoryPath(category)} className="group grid min-h-11 content-start gap-2 text-sm font-medium">
      <CategoryPicture category={category} sizes="(min-width: 1024px) 16vw, 30vw" />
      <span className="group-hover:underline group-hover:underline-offset-4">{category.name}</span>
    </Link>
  );
}
