import type { Innovation } from '#contract/innovations.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** An innovation as on the home page. */
export function InnovationCard({
  innovation: { image, title, description, category },
}: {
  innovation: Pick<Innovation, 'image' | 'title' | 'description' | 'category'>;
}) {
  return (
    <article className="grid content-start gap-2">
      <Picture {...image} sizes="(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw" />
      {category && <p className="type-label mt-1 text-muted">{category}</p>}
      <Heading level={3} look="part">
        {title}
      </Heading>
      <p className="line-clamp-4 text-sm text-muted">{description}</p>
    </article>
  );
}
