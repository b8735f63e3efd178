import { Picture } from '#web/ui/picture.tsx';
import type { CategoryView } from './categories.api.ts';

/** A category's picture, shown beside its name, so the alt text is empty; a plain background if there is none. */
export function CategoryPicture({
  category: { image },
  sizes,
  className = 'aspect-portrait',
}: {
  category: CategoryView;
  sizes: string;
  className?: string;
}) {
  const { url, width, height, placeholder } = image;
  if (!url || !width || !height) return <span className={`block bg-surface ${className}`} />;
  return (
    <Picture
      url={url}
      alt=""
      width={width}
      height={height}
      placeholder={placeholder}
      sizes={sizes}
      className={className}
    />
  );
}
